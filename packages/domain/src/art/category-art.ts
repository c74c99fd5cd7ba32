import { type Dusk, dusks, pickDusk, skyGradient } from './dusk.ts';
import { GROUND, type Motif } from './motif.ts';
import { cup, forest, planet, train } from './motifs/places.ts';
import { chessmen, dice, microphone, pixels, stage, synth } from './motifs/play.ts';
import { easel, loaf, plant, pots, screen } from './motifs/things-made.ts';
import { arches, hills, stars } from './scenery.ts';
import { between, seededRandom } from './seeded-random.ts';
import { picture } from './svg.ts';

/** Size of a category's picture in pixels. */
export const CATEGORY_ART_SIZE = { width: 285, height: 380 } as const;

/** Beginnings of a slug's words that ask for a motif; the first that fits is drawn. */
const motifs: readonly { readonly words: readonly string[]; readonly motif: Motif; readonly colours: Dusk }[] = [
  { words: ['pottery', 'ceramic', 'glass', 'craft'], motif: pots, colours: dusks.ember },
  { words: ['nature', 'animal', 'outdoor', 'hik', 'camp'], motif: forest, colours: dusks.pine },
  { words: ['synth', 'electronic', 'producer'], motif: synth, colours: dusks.teal },
  { words: ['chess'], motif: chessmen, colours: dusks.rose },
  { words: ['bak', 'cook', 'food', 'kitchen'], motif: loaf, colours: dusks.wheat },
  { words: ['software', 'code', 'coding', 'program', 'dev'], motif: screen, colours: dusks.sea },
  { words: ['music', 'sing', 'podcast', 'radio'], motif: microphone, colours: dusks.plum },
  { words: ['retro', 'arcade', 'speedrun', 'pixel'], motif: pixels, colours: dusks.violet },
  { words: ['space', 'science', 'astro'], motif: planet, colours: dusks.violet },
  { words: ['art', 'draw', 'paint', 'illustrat'], motif: easel, colours: dusks.amber },
  { words: ['garden', 'plant', 'botan'], motif: plant, colours: dusks.pine },
  { words: ['train', 'rail', 'travel'], motif: train, colours: dusks.slate },
  { words: ['board', 'tabletop', 'card'], motif: dice, colours: dusks.plum },
  { words: ['talk', 'chat', 'tea', 'coffee'], motif: cup, colours: dusks.rose },
];

const motifOf = (slug: string) => {
  const parts = slug.toLowerCase().split('-');
  return motifs.find(({ words }) => words.some((word) => parts.some((part) => part.startsWith(word))));
};

/**
 * The picture of a category, 285 × 380: a stage at dusk with what the category is about standing on it. The same slug
 * gives the same picture; a slug without a motif of its own gets the empty stage in colours of its own.
 * @param name plain text, the picture's title
 */
export const categoryArt = (slug: string, name: string): string => {
  const { width, height } = CATEGORY_ART_SIZE;
  const random = seededRandom(slug);
  const known = motifOf(slug);
  const colours = known?.colours ?? pickDusk(random);
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
