import { type Refusal, refused } from '../../kernel/result.ts';
import * as chatErrors from '../chat-errors.ts';

/** The time between two shoutouts of a channel. */
export const SHOUTOUT_PAUSE_MS = 2 * 60_000;
/** The time between two shoutouts of a channel for the same other channel. */
export const SHOUTOUT_SAME_PAUSE_MS = 60 * 60_000;

/** Times are ms since the epoch; null: there was none. */
export interface PastShoutouts {
  readonly lastAt: number | null;
  readonly lastOfTargetAt: number | null;
}

/** Whether a channel may recommend another one now. Returns why not, or null. */
export function judgeShoutout(
  { lastAt, lastOfTargetAt }: PastShoutouts,
  now: number,
): Refusal<'SHOUTOUT_TOO_SOON' | 'SHOUTOUT_SAME_TOO_SOON'> | null {
  const same = secondsLeft(lastOfTargetAt, SHOUTOUT_SAME_PAUSE_MS, now);
  if (same > 0) return refused(chatErrors.shoutoutSameTooSoon, { minutes: Math.ceil(same / 60) });
  const any = secondsLeft(lastAt, SHOUTOUT_PAUSE_MS, now);
  return any > 0 ? refused(chatErrors.shoutoutTooSoon, { seconds: any }) : null;
}

const secondsLeft = (at: number | null, pauseMs: number, now: number): number =>
  at === null ? 0 : Math.ceil((at + pauseMs - now) / 1000);
