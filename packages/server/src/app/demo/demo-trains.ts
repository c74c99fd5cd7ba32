import type { IrcChatter } from './irc-chatter.ts';
import { pause, someSeconds } from './pause.ts';

/** Until the first crowd cheers, and between two crowds. */
const FIRST = [150, 240] as const;
const BETWEEN = [14 * 60, 16 * 60] as const;
const CHEERS = [3, 9] as const;
/** Bits of each cheer: the first begin a hype train, and all of them complete two or three levels. */
const CROWD = [400, 350, 500, 300, 600, 450, 700, 500, 400, 900];
const WORDS = ['All aboard!', 'Let’s go', 'One more level', 'This chat is wild', 'Choo choo', 'For the next level'];

/** Seconds, from and to. */
export interface CrowdPace {
  /** Until the first crowd cheers. */
  readonly first?: readonly [number, number];
  /** Between two cheers of a crowd. */
  readonly between?: readonly [number, number];
}

/**
 * Every quarter of an hour the cheerers of the demo cheer together in one of its live channels, in turn, so that a hype
 * train starts. A channel rests for an hour after its train, so with three channels now and then none does.
 */
export async function cheerTogether(
  channels: readonly string[],
  voices: readonly IrcChatter[],
  signal: AbortSignal,
  { first = FIRST, between = CHEERS }: CrowdPace = {},
): Promise<void> {
  let turn = 0;
  for (let wait = someSeconds(...first); await pause(wait, signal); wait = someSeconds(...BETWEEN)) {
    const channel = channels[turn % channels.length];
    turn += 1;
    if (channel === undefined) return;
    for (const [place, amount] of CROWD.entries()) {
      if (!(await pause(someSeconds(...between), signal))) return;
      voices[place % voices.length]?.say(channel, `Cheer${amount} ${WORDS[place % WORDS.length]}`);
    }
  }
}
