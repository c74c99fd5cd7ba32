import { GROUND, type Motif } from './motif.ts';
import { cup, forest, planet, train } from './motifs/places.ts';
import { chessmen, dice, microphone, pixels, stage, synth } from './motifs/play.ts';
import { easel, loaf, plant, pots, screen } from './motifs/things-made.ts';
import { type Palette, palettes, pickPalette, skyGradient } from './palette.ts';
import { arches, hills, stars } from './scenery.ts';
import { between, seededRandom } from './seeded-random.ts';
import { picture } from './svg.ts';

/** Size of a category's picture in pixels. */
export const CATEGORY_ART_SIZE = { width: 285, height: 380 } as const;

/** Prefixes of words of a slug, with their motif. The first match is drawn. */
const motifs: readonly { readonly words: readonly string[]; readonly motif: Motif; readonly colours: Palette }[] = [
  {
    words: ['pottery', 'ceramic', 'glass', 'craft', 'sculpt', 'jewel', 'leather', 'wood'],
    motif: pots,
    colours: palettes.ember,
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
    colours: palettes.pine,
  },
  {
    words: ['synth', 'electronic', 'producer', 'beat', 'dj', '3d', 'instrument'],
    motif: synth,
    colours: palettes.teal,
  },
  { words: ['chess', 'strategy'], motif: chessmen, colours: palettes.rose },
  { words: ['bak', 'cook', 'food', 'kitchen', 'barbecue', 'brew'], motif: loaf, colours: palettes.wheat },
  {
    words: ['software', 'code', 'coding', 'program', 'dev', 'automation', 'math', 'text', 'language', 'study'],
    motif: screen,
    colours: palettes.sea,
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
    colours: palettes.plum,
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
    colours: palettes.violet,
  },
  { words: ['space', 'science', 'astro'], motif: planet, colours: palettes.violet },
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
    colours: palettes.amber,
  },
  { words: ['garden', 'plant', 'botan', 'beekeep', 'yoga', 'meditation'], motif: plant, colours: palettes.pine },
  { words: ['train', 'rail', 'travel', 'sail', 'mechanic', 'model'], motif: train, colours: palettes.slate },
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
    colours: palettes.plum,
  },
  { words: ['talk', 'chat', 'tea', 'coffee', 'book', 'history', 'genealog'], motif: cup, colours: palettes.rose },
];

const motifOf = (slug: string) => {
  const parts = slug.toLowerCase().split('-');
  return motifs.find(({ words }) => words.some((word) => parts.some((part) => part.startsWith(word))));
};

/**
 * The picture of a category, 285 × 380: a stage at dusk with an object that fits the category. The same slug gives the
 * same picture. A slug without a motif gets the empty stage in its own colours.
 * @param name plain text, the picture's title
 */
export const categoryArt = (slug: string, name: string): string => {
  const { width, height } = CATEGORY_ART_SIZE;
  const random = seededRandom(slug);
  const known = motifOf(slug);
  const colours = known?.colours ?? pickPalette(random);
  const motif = known?.motif ?? stage;
  const light = between(random, 0.46, 0.54);
  return picture(
    width,
    height,
    name,
    `<defs>${skyGradient('s', colours, light, 0.8, 0.92)}</defs><rect width="${width}" height="${height}" fill="url(#s)"/>` +
      stars(random, width, 120, 16, colours.line) +
      arches(width * light, GROUND, 92, 232, 4, { colour: colours.line, width: 1.8, opacity: 0.5 }) +
      hills(random, width, height, GROUND - 6, 7, colours.high, 0.7) +
      motif(colours, random) +
      hills(random, width, height, GROUND + 4, 4, colours.ink),
  );
};
