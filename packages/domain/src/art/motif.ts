import type { Palette } from './palette.ts';
import type { Random } from './seeded-random.ts';

/**
 * The drawing that stands on a category's stage: SVG elements in a box of 285 × 380 whose ground is at y = 300 and
 * whose light comes from (142, 300). `ink` stands against the light, `line` catches it.
 */
export type Motif = (colours: Palette, random: Random) => string;

export const GROUND = 300;
