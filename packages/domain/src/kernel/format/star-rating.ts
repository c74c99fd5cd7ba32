export type Star = 'full' | 'half' | 'empty';

export const MAX_STARS = 5;

/** A rating rounded to the nearest half, between 0 and `max`. Anything that is not a number counts as 0. */
export function roundToHalfStar(rating: number, max: number = MAX_STARS): number {
  if (Number.isNaN(rating)) return 0;
  return Math.min(max, Math.max(0, Math.round(rating * 2) / 2));
}

/** The stars to draw, from the first to the last. */
export function starsOf(rating: number, max: number = MAX_STARS): readonly Star[] {
  const rounded = roundToHalfStar(rating, max);
  return Array.from({ length: max }, (_, index) => {
    if (rounded >= index + 1) return 'full';
    return rounded >= index + 0.5 ? 'half' : 'empty';
  });
}
