import { drawSign, drawSky, type Evening, eveningOf } from './evening.ts';
import { GROUND, type Motif } from './motif.ts';
import { ball, gamepad, guitar, towers, wave, wheel } from './motifs/games-and-sports.ts';
import { cup, forest, planet, train } from './motifs/places.ts';
import { chessmen, dice, microphone, pixels, stage, synth } from './motifs/play.ts';
import { easel, loaf, plant, pots, screen } from './motifs/things-made.ts';
import { palettes, skyGradient } from './palette.ts';
import { hills, stars } from './scenery.ts';
import { between, seededRandom } from './seeded-random.ts';
import { picture } from './svg.ts';

/** Size of a category's picture in pixels. */
export const CATEGORY_ART_SIZE = { width: 285, height: 380 } as const;

/** Prefixes of words of a slug, with their motif. The first match is drawn. */
const motifs: readonly { readonly words: readonly string[]; readonly motif: Motif }[] = [
  {
    words: ['pottery', 'ceramic', 'glass', 'craft', 'sculpt', 'jewel', 'leather', 'wood'],
    motif: pots,
  },
  {
    words: [
      'nature',
      'animal',
      'outdoor',
      'hik',
      'camp',
      'bird',
      'fish',
      'horse',
      'farm',
      'weather',
      'climb',
      'survival',
    ],
    motif: forest,
  },
  {
    words: ['synth', 'electronic', 'producer', 'beat', 'dj', '3d', 'instrument'],
    motif: synth,
  },
  { words: ['chess', 'strategy'], motif: chessmen },
  { words: ['bak', 'cook', 'food', 'kitchen', 'barbecue', 'brew'], motif: loaf },
  {
    words: ['software', 'code', 'coding', 'program', 'dev', 'automation', 'math', 'text', 'language', 'study'],
    motif: screen,
  },
  {
    words: [
      'music',
      'sing',
      'podcast',
      'radio',
      'song',
      'choir',
      'karaoke',
      'acoustic',
      'jazz',
      'folk',
      'theatre',
      'news',
    ],
    motif: microphone,
  },
  {
    words: [
      'retro',
      'arcade',
      'speedrun',
      'pixel',
      'jump',
      'rogue',
      'dungeon',
      'fighting',
      'shooter',
      'battle',
      'arena',
    ],
    motif: pixels,
  },
  { words: ['space', 'science', 'astro'], motif: planet },
  {
    words: [
      'art',
      'draw',
      'paint',
      'illustrat',
      'comic',
      'calligraph',
      'animation',
      'visual',
      'fashion',
      'cosplay',
      'photo',
    ],
    motif: easel,
  },
  { words: ['garden', 'plant', 'botan', 'beekeep', 'yoga', 'meditation'], motif: plant },
  { words: ['train', 'rail', 'travel', 'sail', 'mechanic', 'model'], motif: train },
  {
    words: [
      'board',
      'tabletop',
      'card',
      'puzzle',
      'jigsaw',
      'sudoku',
      'quiz',
      'crossword',
      'backgammon',
      'bridge',
      'go',
    ],
    motif: dice,
  },
  { words: ['talk', 'chat', 'tea', 'coffee', 'book', 'history', 'genealog'], motif: cup },
  { words: ['guitar', 'metal', 'piano', 'brass', 'drum', 'band', 'rock'], motif: guitar },
  {
    words: ['football', 'soccer', 'sport', 'tennis', 'volley', 'handball', 'basketball', 'pinball', 'golf', 'fitness'],
    motif: ball,
  },
  { words: ['cycl', 'bike', 'rac', 'skat', 'motor', 'running'], motif: wheel },
  { words: ['city', 'architect', 'escape', 'horror', 'build', 'flight'], motif: towers },
  { words: ['surf', 'water', 'aquari', 'swim', 'ocean', 'dive'], motif: wave },
  { words: ['game', 'indie', 'party', 'sandbox', 'online', 'adventure', 'roleplay'], motif: gamepad },
];

/** The beginning of the word that gives a slug its motif; none for a slug without one. */
const motifOf = (slug: string) => {
  const parts = slug.toLowerCase().split('-');
  return motifs.find(({ words }) => words.some((word) => parts.some((part) => part.startsWith(word))));
};

/**
 * Everything that tells two categories' pictures apart at a glance: the motif, named by its first word, and the evening
 * around it.
 */
export const categoryLook = (slug: string): Evening & { readonly motif: string } => ({
  motif: motifOf(slug)?.words[0] ?? 'stage',
  ...eveningOf(slug),
});

/**
 * The picture of a category, 285 × 380: an object that fits the category, before an evening of its own. The same slug gives
 * the same picture. A slug without a motif gets the empty stage.
 * @param name plain text, the picture's title
 */
export const categoryArt = (slug: string, name: string): string => {
  const { width, height } = CATEGORY_ART_SIZE;
  const random = seededRandom(slug);
  const { palette, sky, sign, isMirrored } = eveningOf(slug);
  const colours = palettes[palette];
  const motif = motifOf(slug)?.motif ?? stage;
  const light = between(random, 0.46, 0.54);
  const drawn = motif(colours, random);
  return picture(
    width,
    height,
    name,
    `<defs>${skyGradient('s', colours, light, 0.8, 0.92)}</defs><rect width="${width}" height="${height}" fill="url(#s)"/>` +
      stars(random, width, 120, 16, colours.line) +
      drawSky(sky, colours, random) +
      drawSign(sign, colours, random) +
      hills(random, width, height, GROUND - 6, 7, colours.high, 0.7) +
      (isMirrored ? `<g transform="matrix(-1 0 0 1 ${width} 0)">${drawn}</g>` : drawn) +
      hills(random, width, height, GROUND + 4, 4, colours.ink),
  );
};
