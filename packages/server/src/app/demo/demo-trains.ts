import type { IrcChatter } from './irc-chatter.ts';
import { pause, someSeconds } from './pause.ts';

/** Until the first crowd cheers, and between two crowds. */
const FIRST = [150, 240] as const;
const BETWEEN = [22 * 60, 24 * 60] as const;
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

/** Of three trains one is shared with the channel of the demo's owner, one golden and one a treasure train: each about once an hour. */
const KINDS = ['shared', 'golden', 'treasure'] as const;
export type TrainKind = (typeof KINDS)[number];

/**
 * Now and then the cheerers of the demo cheer together in one of its three live channels, in turn, so that a hype train
 * starts. A channel rests for an hour after its train, so they come as often as each of them starts one.
 */
export async function cheerTogether(
  channels: readonly string[],
  voices: readonly IrcChatter[],
  signal: AbortSignal,
  /** Makes the next train one of a kind; resolves with how to undo that once the crowd has cheered. */
  prepare: (kind: TrainKind, channel: string) => Promise<() => Promise<void>>,
  { first = FIRST, between = CHEERS }: CrowdPace = {},
): Promise<void> {
  let turn = 0;
  for (let wait = someSeconds(...first); await pause(wait, signal); wait = someSeconds(...BETWEEN)) {
    const channel = channels[turn % channels.length];
    if (channel === undefined) return;
    const undo = await prepare(KINDS[turn % KINDS.length] ?? 'shared', channel);
    turn += 1;
    try {
      for (const [place, amount] of CROWD.entries()) {
        if (!(await pause(someSeconds(...between), signal))) return;
        voices[place % voices.length]?.say(channel, `Cheer${amount} ${WORDS[place % WORDS.length]}`);
      }
    } finally {
      await undo();
    }
  }
}
