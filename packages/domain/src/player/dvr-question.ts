import { LIVE_REACH } from './live-timeline.ts';

/** Players that come together ask within this time; milliseconds. */
export const DVR_SPREAD_MS = 5_000;
/** A stream this young has just called all who waited for it; milliseconds. */
const JUST_LIVE_MS = 10_000;

export interface DvrQuestion {
  /** Milliseconds since the stream began; null while unknown. */
  readonly ageMs: number | null;
  /** Whether the viewer came with the others of a raid. */
  readonly isRaid: boolean;
  /** From 0 to 1, another number for each player. */
  readonly random: number;
}

/**
 * How long a player waits before it asks for the recording of a running stream; milliseconds. Players that came together
 * spread over a few seconds. A stream that cannot be rewound yet is not asked for.
 */
export function dvrQuestionDelay({ ageMs, isRaid, random }: DvrQuestion): number {
  const age = ageMs === null ? JUST_LIVE_MS : Math.max(0, ageMs);
  const tooYoung = Math.max(0, LIVE_REACH * 1000 - age);
  return tooYoung + (isRaid || age < JUST_LIVE_MS ? random * DVR_SPREAD_MS : 0);
}
