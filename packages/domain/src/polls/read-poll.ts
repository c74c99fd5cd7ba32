import { POLL_SECONDS_DEFAULT } from './poll-limits.ts';
import type { PollWish } from './poll-rules.ts';

const DURATION = /^(\d{1,4})([sm])\s+/i;

/**
 * What follows `/poll`: `[duration] question | choice | choice`, as `2m Tea or coffee? | Tea | Coffee`. A duration has the
 * unit s or m, so that a question may begin with a number.
 */
export function readPoll(text: string): PollWish {
  const typed = text.trim();
  const duration = DURATION.exec(typed);
  const [title = '', ...choices] = typed
    .slice(duration?.[0].length ?? 0)
    .split('|')
    .map((part) => part.trim());
  const seconds =
    duration === null ? POLL_SECONDS_DEFAULT : Number(duration[1]) * (duration[2]?.toLowerCase() === 'm' ? 60 : 1);
  return { title, choices, seconds };
}
