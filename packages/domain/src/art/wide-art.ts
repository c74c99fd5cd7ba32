import { type Palette, pickPalette, skyGradient } from './palette.ts';
import { arches, hills, stars } from './scenery.ts';
import { between, type Random, seededRandom } from './seeded-random.ts';
import { picture } from './svg.ts';

const landscape = (random: Random, colours: Palette, width: number, height: number, light: number): string => {
  const ground = height * 0.88;
  const x = width * light;
  // The sky's gradient is drawn in a square around the light, so that it stays round in a wide picture.
  const reach = Math.max(width * 0.62, height);
  return (
    `<defs>${skyGradient('s', colours, 0.5, 0.5, 0.5)}</defs><rect width="${width}" height="${height}" fill="${colours.night}"/>` +
    `<rect x="${x - reach}" y="${ground - reach}" width="${2 * reach}" height="${2 * reach}" fill="url(#s)"/>` +
    stars(random, width, height * 0.5, Math.round(width / 26), colours.line) +
    arches(x, ground, height * 0.28, height * 1.5, 6, { colour: colours.line, width: height / 170, opacity: 0.5 }) +
    hills(random, width, height, ground - height * 0.05, height * 0.07, colours.high, 0.6) +
    hills(random, width, height, ground, height * 0.05, colours.ink, 0.92)
  );
};

/** Size of a default banner in pixels. */
export const BANNER_SIZE = { width: 1200, height: 320 } as const;

/** The banner of a channel that has chosen none. The same login gives the same evening. */
export const defaultBanner = (login: string): string => {
  const { width, height } = BANNER_SIZE;
  const random = seededRandom(`banner:${login}`);
  const colours = pickPalette(random);
  return picture(width, height, '', landscape(random, colours, width, height, between(random, 0.25, 0.75)));
};

/** Size of a stream's stand-in picture in pixels. */
export const PREVIEW_SIZE = { width: 440, height: 248 } as const;

/**
 * The content that a card shows of a stream before its first picture is made. The same channel gives the same evening.
 */
export const streamPreviewArt = (login: string): string => {
  const { width, height } = PREVIEW_SIZE;
  const random = seededRandom(`banner:${login}`);
  const colours = pickPalette(random);
  return picture(width, height, '', landscape(random, colours, width, height, between(random, 0.35, 0.65)));
};
