import { CELEBRATION_COUNTS, CELEBRATION_MS, type CelebrationKind } from '@bandshell/domain/hype-train';

export type ShownCelebration = Exclude<CelebrationKind, 'none'>;

/** A piece that falls, bursts or glows. All numbers are shares from 0 to 1. */
export interface Piece {
  /** Its place across and down. */
  readonly x: number;
  readonly y: number;
  /** When it begins. */
  readonly from: number;
  readonly size: number;
  /** Which of the colors and shapes. */
  readonly look: number;
}

/** A simmer goes on until the level is complete: once through its frames takes this long, in ms. */
const SIMMER_MS = 1933;
const SIMMER_EMBERS = CELEBRATION_COUNTS.rain;

const COUNTS: Readonly<Record<ShownCelebration, number>> = {
  simmer: SIMMER_EMBERS,
  'simmer-rain': CELEBRATION_COUNTS.rain,
  rain_optout: CELEBRATION_COUNTS.rain_optout,
  fireworks: CELEBRATION_COUNTS.fireworks,
  fireworks_optout: CELEBRATION_COUNTS.fireworks_optout,
};

const DURATIONS: Readonly<Record<ShownCelebration, number>> = {
  simmer: SIMMER_MS,
  'simmer-rain': CELEBRATION_MS.rain,
  rain_optout: CELEBRATION_MS.rain,
  fireworks: CELEBRATION_MS.fireworks,
  fireworks_optout: CELEBRATION_MS.fireworks,
};

/** Spreads pieces evenly and without a pattern: the fractions of multiples of an irrational number. */
const spread = (index: number, by: number): number => (index * by) % 1;

/** The same pieces each time, so that no frame needs memory of another. */
export const piecesOf = (kind: ShownCelebration): readonly Piece[] =>
  Array.from({ length: COUNTS[kind] }, (_, index) => ({
    x: spread(index + 1, 0.618034),
    y: spread(index + 1, 0.754878),
    from: spread(index + 1, 0.56984) * 0.55,
    size: 0.6 + spread(index + 1, 0.437016) * 0.4,
    look: index,
  }));

/**
 * The frame at a time, from 0; null: it is over. A simmer begins again.
 * @param frames how many it has
 * @param elapsed in ms
 */
export function frameAt(kind: ShownCelebration, frames: number, elapsed: number): number | null {
  const frame = Math.floor((Math.max(0, elapsed) / DURATIONS[kind]) * frames);
  if (kind === 'simmer') return frame % frames;
  return frame < frames ? frame : null;
}
