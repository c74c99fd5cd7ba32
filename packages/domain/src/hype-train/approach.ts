import type { Contribution } from './contribution.ts';
import { KICK_OFF_WINDOW_MS, type TrainSettings } from './train-settings.ts';

/** The part of the needed points at which a train approaches. */
const APPROACH_PART = 0.5;

/** A contribution before a train, with what is still paid of it. */
export interface WindowEntry {
  readonly contribution: Contribution;
  readonly refunded: number;
}

interface Gathered {
  readonly deeds: number;
  readonly users: number;
  readonly points: number;
}

/** What was refunded before a train has begun does not help to begin it. Unknown givers count as one user. */
function gather(window: readonly WindowEntry[]): Gathered {
  const paid = window.filter(({ contribution, refunded }) => refunded < contribution.points);
  return {
    deeds: new Set(paid.map(({ contribution }) => contribution.deedId)).size,
    users: new Set(paid.map(({ contribution }) => contribution.userId)).size,
    points: paid.reduce((sum, { contribution, refunded }) => sum + contribution.points - refunded, 0),
  };
}

/** The contributions that still count towards a beginning at `now`. */
export const windowAt = (window: readonly WindowEntry[], now: number): readonly WindowEntry[] =>
  window.filter(({ contribution: { at } }) => now - at < KICK_OFF_WINDOW_MS);

/** Whether what came in the last minutes begins a train. */
export function startsTrain(window: readonly WindowEntry[], { creator, staff }: TrainSettings): boolean {
  const { deeds, users, points } = gather(window);
  return (
    creator.isOn &&
    deeds >= creator.kickOffContributions &&
    users >= staff.kickOffUsers &&
    points >= staff.kickOffPoints
  );
}

/**
 * Until when a train approaches: two users have half the points that are needed. Null: it does not approach.
 * @param window contributions of the last 5 minutes in their order
 */
export function approachesUntil(window: readonly WindowEntry[], { creator, staff }: TrainSettings): number | null {
  if (!creator.isOn) return null;
  const approaches = (from: number): boolean => {
    const { users, points } = gather(window.slice(from));
    return users >= staff.kickOffUsers && points >= staff.kickOffPoints * APPROACH_PART;
  };
  if (!approaches(0)) return null;
  let first = 0;
  while (approaches(first + 1)) first += 1;
  return (window[first]?.contribution.at ?? 0) + KICK_OFF_WINDOW_MS;
}
