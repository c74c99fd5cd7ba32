import type { TrainRecord } from './contribution.ts';
import { goalBefore } from './train-settings.ts';

export const ALL_TIME_HIGH_STATES = ['NONE', 'APPROACHING', 'REACHED'] as const;
export type AllTimeHighState = (typeof ALL_TIME_HIGH_STATES)[number];

/** The part of the record at which it comes near. */
const APPROACH_PART = 0.9;

/** The points that a record stands for under the goals of another train. The same goals give the record's total. */
export const recordPoints = (goals: readonly number[], { level, progression }: TrainRecord): number =>
  goalBefore(goals, level) + progression;

/** How a train stands to a channel's record. A channel without a record has none to break. */
export function allTimeHighState(
  goals: readonly number[],
  total: number,
  record: TrainRecord | null,
): AllTimeHighState {
  if (record === null || record.total === 0) return 'NONE';
  const high = recordPoints(goals, record);
  if (total > high) return 'REACHED';
  return total >= high * APPROACH_PART ? 'APPROACHING' : 'NONE';
}

/** What a train enters into the list of records: refunded points are taken out, the level stays. */
export function recordOf(goals: readonly number[], level: number, total: number, refunded: number): TrainRecord {
  const paid = Math.max(0, total - refunded);
  return { level, progression: Math.max(0, paid - goalBefore(goals, level)), total: paid };
}

/** The higher one of two records: by level, then by the points within it. */
export function higherRecord(a: TrainRecord | null, b: TrainRecord): TrainRecord {
  if (a === null) return b;
  return b.level > a.level || (b.level === a.level && b.progression > a.progression) ? b : a;
}
