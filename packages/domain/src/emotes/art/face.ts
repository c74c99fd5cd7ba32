import { type Brush, type Drawing, INK } from './strokes.ts';

/** The features of a face of 56 × 56 units with its middle at (28, 29). */
export interface Face {
  readonly skin?: string;
  readonly eyes: string;
  readonly mouth: string;
  /** Over the face. */
  readonly over?: Drawing;
  /** Moves the whole face. */
  readonly motion?: string;
}

const SUN = '#ffc94d';

/** A round face in the shape of a scallop, as the site's mark has it. */
export const face =
  ({ skin = SUN, eyes, mouth, over, motion }: Face): Drawing =>
  (brush: Brush) =>
    `<g>${motion === undefined ? '' : brush.moving(motion)}<path d="M28 6c13 0 23 10 23 23 0 12-9 22-23 22S5 41 5 29C5 16 15 6 28 6z" fill="${skin}" stroke="${brush.rim}" stroke-width="2.5"/><path d="M12 20c3-6 8-9 14-10" fill="none" stroke="#fff" stroke-opacity=".65" stroke-width="3" stroke-linecap="round"/>${eyes}${mouth}${over === undefined ? '' : over(brush)}</g>`;

const line = (d: string, width = 3): string =>
  `<path d="${d}" fill="none" stroke="${INK}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

const dots = (y: number, rx: number, ry: number): string =>
  `<g fill="${INK}"><ellipse cx="20" cy="${y}" rx="${rx}" ry="${ry}"/><ellipse cx="36" cy="${y}" rx="${rx}" ry="${ry}"/></g>`;

export const EYES = {
  open: dots(25, 3, 4),
  wide: `<g fill="#fff" stroke="${INK}" stroke-width="1.5"><circle cx="20" cy="24" r="6"/><circle cx="36" cy="24" r="6"/></g>${dots(24, 2.2, 2.2)}`,
  small: dots(25, 2.2, 2.2),
  happy: line('M15 26c2-5 8-5 10 0M31 26c2-5 8-5 10 0'),
  shut: line('M15 25c2 3 8 3 10 0M31 25c2 3 8 3 10 0'),
  tight: line('M16 21l8 4-8 4M40 21l-8 4 8 4'),
  wink: `${line('M31 25h10')}<ellipse cx="20" cy="25" rx="3" ry="4" fill="${INK}"/>`,
  angry: `${dots(27, 2.8, 3)}${line('M14 19l9 4M42 19l-9 4')}`,
  sad: `${dots(26, 2.8, 3.4)}${line('M14 21l8-3M42 21l-8-3', 2.5)}`,
  doubt: `${dots(25, 2.8, 3.4)}${line('M15 18c3-3 6-3 9-1M32 20h9', 2.5)}`,
  spiral: line('M20 25m-5 0a5 5 0 1 1 5 5a3 3 0 1 1 2-5M36 25m-5 0a5 5 0 1 1 5 5a3 3 0 1 1 2-5', 2),
  uneven: `<circle cx="19" cy="24" r="6.5" fill="#fff" stroke="${INK}" stroke-width="1.5"/><circle cx="19" cy="24" r="2.4" fill="${INK}"/><circle cx="37" cy="26" r="3.2" fill="${INK}"/>`,
} as const;

export const MOUTHS = {
  smile: line('M18 36c4 7 16 7 20 0'),
  grin: `<path d="M16 34h24c0 8-5 12-12 12s-12-4-12-12z" fill="${INK}"/><path d="M20 42c4-3 12-3 16 0-2 3-5 4-8 4s-6-1-8-4z" fill="#ff7a8a"/>`,
  laugh: `<path d="M15 33h26c0 10-5 14-13 14s-13-4-13-14z" fill="${INK}"/><path d="M18 34h20v3H18z" fill="#fff"/><path d="M20 43c4-3 12-3 16 0-2 3-5 4-8 4s-6-1-8-4z" fill="#ff7a8a"/>`,
  frown: line('M19 42c3-6 15-6 18 0'),
  flat: line('M19 39h18'),
  slant: line('M19 40l18-4'),
  round: `<ellipse cx="28" cy="40" rx="4.5" ry="5.5" fill="${INK}"/>`,
  huge: `<ellipse cx="28" cy="40" rx="8" ry="8" fill="${INK}"/><ellipse cx="28" cy="44" rx="5" ry="3" fill="#ff7a8a"/>`,
  tongue: `${line('M18 35c4 5 16 5 20 0')}<path d="M25 39h10v4c0 6-10 6-10 0z" fill="#ff7a8a" stroke="${INK}" stroke-width="1.5"/>`,
  teeth: `<rect x="17" y="35" width="22" height="8" rx="3" fill="#fff" stroke="${INK}" stroke-width="2"/><path d="M22.500 35v8M28 35v8M33.500 35v8" stroke="${INK}" stroke-width="1.5"/>`,
  wave: line('M17 39c3-4 5-4 7 0s5 4 8 0 4-4 7 0'),
  tiny: line('M25 38c2 2 4 2 6 0'),
} as const;
