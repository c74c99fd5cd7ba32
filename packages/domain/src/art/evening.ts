import { GROUND } from './motif.ts';
import { type Palette, palettes } from './palette.ts';
import { arches } from './scenery.ts';
import { between, pick, type Random, seededRandom } from './seeded-random.ts';
import { n } from './svg.ts';

/** How the light fills the sky behind a motif. */
const SKIES = ['arches', 'rays', 'rings', 'bands', 'peaks', 'ripples'] as const;
/** A small thing high in the sky. */
const SIGNS = ['moon', 'crescent', 'clouds', 'birds', 'comet', 'lanterns'] as const;
const PALETTES = Object.keys(palettes) as [keyof typeof palettes, ...(keyof typeof palettes)[]];

/** The parts of a category's picture that are seen at a glance. */
export interface Evening {
  readonly palette: keyof typeof palettes;
  readonly sky: (typeof SKIES)[number];
  readonly sign: (typeof SIGNS)[number];
  /** Whether the motif looks to the other side. */
  readonly isMirrored: boolean;
}

/** The evening of a category. With this beginning of the seed no two categories of the first catalogue look the same. */
export const eveningOf = (slug: string): Evening => {
  const random = seededRandom(`dusk ${slug}`);
  return {
    palette: pick(random, PALETTES),
    sky: pick(random, SKIES),
    sign: pick(random, SIGNS),
    isMirrored: random() < 0.5,
  };
};

const LIGHT_X = 142;
const spread = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, at) => draw(at)).join('');

/** Draws the light behind the motif. */
export const drawSky = (sky: Evening['sky'], { line, high, night }: Palette, random: Random): string => {
  const thin = (opacity: number, paths: string): string =>
    `<g fill="none" stroke="${line}" stroke-width="1.8" stroke-opacity="${opacity}">${paths}</g>`;
  switch (sky) {
    case 'arches':
      return arches(LIGHT_X, GROUND, 92, 232, 4, { colour: line, width: 1.8, opacity: 0.5 });
    case 'rays': {
      const turn = between(random, -4, 4);
      const ray = (at: number): string => {
        const angle = ((at * 15 + turn) * Math.PI) / 180;
        const point = (reach: number): string =>
          `${n(LIGHT_X - reach * Math.cos(angle))} ${n(GROUND - reach * Math.sin(angle))}`;
        return `<path d="M${point(96)}L${point(250)}"/>`;
      };
      return thin(0.42, spread(13, ray));
    }
    case 'rings':
      return thin(
        0.4,
        spread(4, (at) => `<circle cx="${LIGHT_X}" cy="172" r="${n(54 + 32 * at)}"/>`),
      );
    case 'bands':
      return `<g fill="${line}">${spread(6, (at) => `<rect y="${n(88 + 34 * at)}" width="285" height="${n(3 + 2.4 * at)}" opacity=".2"/>`)}</g>`;
    case 'peaks': {
      const peak = (x: number, y: number, fill: string): string =>
        `<path d="M${n(x - 130)} ${GROUND}L${n(x)} ${n(y)}L${n(x + 130)} ${GROUND}z" fill="${fill}" opacity=".62"/>`;
      return peak(between(random, 40, 80), 118, high) + peak(between(random, 200, 250), 146, night);
    }
    case 'ripples':
      return thin(
        0.42,
        spread(6, (at) => `<path d="M-10 ${n(76 + 34 * at)}q38-${n(26 - 2 * at)} 76 0t76 0 76 0 76 0"/>`),
      );
  }
};

/** Draws the small thing in the sky. */
export const drawSign = (sign: Evening['sign'], { line }: Palette, random: Random): string => {
  const x = between(random, 56, 228);
  const y = between(random, 44, 70);
  switch (sign) {
    case 'moon':
      return `<circle cx="${n(x)}" cy="${n(y)}" r="19" fill="${line}" opacity=".88"/>`;
    case 'crescent':
      return `<path d="M${n(x)} ${n(y - 21)}a21 21 0 1 0 18 31 17 17 0 0 1-18-31z" fill="${line}" opacity=".9"/>`;
    case 'clouds': {
      const cloud = (left: number, top: number): string =>
        `<path d="M${n(left)} ${n(top)}h64a13 13 0 0 0-12-19 20 20 0 0 0-36-5 15 15 0 0 0-16 24z"/>`;
      return `<g fill="${line}" opacity=".34">${cloud(x - 40, y + 12)}${cloud(x + 6, y + 44)}</g>`;
    }
    case 'birds':
      return `<g fill="none" stroke="${line}" stroke-width="2.6" stroke-linecap="round" opacity=".8">${spread(4, (at) => `<path d="M${n(x - 50 + 30 * at)} ${n(y + 16 - 9 * at)}q7-9 12 0 5-9 12 0"/>`)}</g>`;
    case 'comet':
      return `<path d="M${n(x)} ${n(y)}l-62 22" stroke="${line}" stroke-width="3" stroke-linecap="round" opacity=".55"/><circle cx="${n(x)}" cy="${n(y)}" r="6" fill="${line}"/>`;
    case 'lanterns':
      return `<path d="M-4 30q146 72 293 0" fill="none" stroke="${line}" stroke-width="1.6" opacity=".6"/><g fill="${line}" opacity=".9">${spread(5, (at) => `<circle cx="${n(30 + 56 * at)}" cy="${n(30 + 36 * (1 - ((at - 2) / 2.5) ** 2) + 8)}" r="6.5"/>`)}</g>`;
  }
};
