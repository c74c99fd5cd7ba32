import { pick, type Random } from './seeded-random.ts';

/** The colours of one evening, all as #rrggbb. */
export interface Palette {
  /** The sky at the top. */
  readonly night: string;
  readonly high: string;
  readonly low: string;
  /** Where the light comes from. */
  readonly glow: string;
  /** The shape that stands against the light. */
  readonly ink: string;
  /** Thin lines of light. */
  readonly line: string;
}

const paletteOf = (night: string, high: string, low: string, glow: string, ink: string, line: string): Palette => ({
  night,
  high,
  low,
  glow,
  ink,
  line,
});

/** The first is the product's own. */
export const palettes = {
  amber: paletteOf('#100c22', '#4b2a6b', '#d4573f', '#ffb454', '#0c0a1c', '#ffe2b0'),
  rose: paletteOf('#170a22', '#5e2160', '#d9527a', '#ffc49a', '#12081c', '#ffe3d2'),
  ember: paletteOf('#16090d', '#5f1c2a', '#d2502e', '#ffc766', '#120609', '#ffe6b8'),
  sea: paletteOf('#061325', '#11406a', '#3f93ad', '#ffd9a0', '#050f1e', '#e6f4ee'),
  pine: paletteOf('#06150f', '#175043', '#6fa56b', '#ffe39c', '#04110c', '#f2f6d8'),
  violet: paletteOf('#0b0a22', '#33307f', '#9a68cf', '#ffbfc9', '#08081b', '#f6e4ff'),
  slate: paletteOf('#0d1018', '#36405a', '#b87a60', '#ffd9ad', '#090c13', '#fbeee0'),
  teal: paletteOf('#04161a', '#0d4f58', '#2f9c8c', '#f7dd94', '#031013', '#e2f7ea'),
  plum: paletteOf('#14081b', '#4a1c58', '#b3478e', '#ffa978', '#0e0513', '#ffe0d8'),
  wheat: paletteOf('#15100a', '#5a3d1c', '#cc8a3a', '#ffe2a1', '#100b06', '#fff2d2'),
} as const satisfies Record<string, Palette>;

export const pickPalette = (random: Random): Palette =>
  pick(random, [palettes.amber, ...Object.values(palettes).slice(1)]);

/** The sky as a gradient that fills a picture from its top to the light at (`x`, `y`), all in fractions of the box. */
export const skyGradient = (id: string, colours: Palette, x: number, y: number, reach = 1): string =>
  `<radialGradient id="${id}" cx="${x}" cy="${y}" r="${reach}" fx="${x}" fy="${y}">` +
  `<stop offset="0" stop-color="${colours.glow}"/><stop offset=".3" stop-color="${colours.low}"/>` +
  `<stop offset=".64" stop-color="${colours.high}"/><stop offset="1" stop-color="${colours.night}"/></radialGradient>`;
