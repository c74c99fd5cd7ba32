import { GOLDEN_LEVEL } from '../train-emotes.ts';
import { about, type Drawing, INK, shift, turn } from './strokes.ts';

/** The colour of the wagon by level; the first one is that of the golden train. */
const PAINTS = ['#ffd23f', '#5c8cff', '#37d6a0', '#ff8f1f', '#ff3b6b', '#8a5cff'] as const;

const spokes = `<circle r="6" fill="${INK}"/><circle r="3.500" fill="#f2effa"/><path d="M-3.500 0h7M0-3.500v7" stroke="${INK}" stroke-width="1.500"/>`;

/** A rider in the wagon of a level. Dots on its side count the level; the golden one has a star. */
export const wagon =
  (rider: Drawing, level: number): Drawing =>
  (brush) => {
    const { rim, moving } = brush;
    const wheels = [15, 41].map((x) => about(x, 48, `<g>${moving(turn('0;360', 1))}${spokes}</g>`)).join('');
    const mark =
      level === GOLDEN_LEVEL
        ? '<path d="M28 33l2 4 4.500.5-3.300 3 1 4.500-4.200-2.200-4.200 2.200 1-4.500-3.300-3 4.500-.5z" fill="#fff"/>'
        : Array.from(
            { length: level },
            (_, at) => `<circle cx="${28 + (at - (level - 1) / 2) * 7}" cy="38.500" r="2.300" fill="#fff"/>`,
          ).join('');
    return `<g>${moving(shift('0 0;0 -1.5;0 0', 0.5))}<g transform="translate(12 0) scale(.58)">${rider(brush)}</g></g><path d="M5 28h46l-3 18H8z" fill="${PAINTS[level] ?? PAINTS[0]}" stroke="${rim}" stroke-width="2.500" stroke-linejoin="round"/><path d="M1 43h7M48 43h7" stroke="${rim}" stroke-width="3" stroke-linecap="round"/>${mark}${wheels}`;
  };
