import type { IrcChatter } from './irc-chatter.ts';
import { pause, someSeconds } from './pause.ts';

/** Until the first crowd cheers, and between two crowds. */
const FIRST = [15, 30] as const;
const BETWEEN = [13 * 60, 14 * 60] as const;
/** Until all of them are looked at again. */
const NONE_RESTED = [60, 90] as const;
const CHEERS = [3, 9] as const;
/** A channel rests for an hour after its train, which runs for some minutes. */
export const RESTED_MS = 75 * 60_000;
/**
 * Bits of each cheer: the first twelve begin a hype train, which single cheers never do, and all of them complete two or
 * three levels.
 */
const CROWD = [100, 150, 100, 200, 100, 150, 100, 200, 100, 150, 100, 200, 600, 450, 700, 500, 400, 900];
const WORDS = ['All aboard!', 'Let’s go', 'One more level', 'This chat is wild', 'Choo choo', 'For the next level'];

/** Seconds, from and to. */
export interface CrowdPace {
  /** Until the first crowd cheers. */
  readonly first?: readonly [number, number];
  /** Between two cheers of a crowd. */
  readonly between?: readonly [number, number];
}

/**
 * The kinds of the trains in turn. The first one is shared with the channel of the demo's owner. A group does not start while
 * one of its channels rests, so the next shared one comes when that channel has rested. The first treasure comes to the second
 * channel, because the third has a discount of its own, which goes first.
 */
export const TRAIN_KINDS = ['shared', 'treasure', 'golden', 'treasure', 'golden'] as const;
export type TrainKind = (typeof TRAIN_KINDS)[number];

/** The live channel that has waited longest for a crowd; undefined while all of them rest. */
export function nextCrowd(
  live: readonly string[],
  lastAt: ReadonlyMap<string, number>,
  now: number,
): string | undefined {
  const at = (channel: string) => lastAt.get(channel) ?? Number.NEGATIVE_INFINITY;
  const [longest] = live.filter((channel) => now - at(channel) >= RESTED_MS).sort((a, b) => at(a) - at(b));
  return longest;
}

/** Every quarter of an hour the cheerers of the demo cheer together in one of its live channels, so that a hype train starts. */
export async function cheerTogether(
  live: () => readonly string[],
  voices: readonly IrcChatter[],
  signal: AbortSignal,
  /** Makes the next train one of a kind; resolves with how to undo that once the crowd has cheered. */
  prepare: (kind: TrainKind, channel: string) => Promise<() => Promise<void>>,
  { first = FIRST, between = CHEERS }: CrowdPace = {},
): Promise<void> {
  let turn = 0;
  const lastAt = new Map<string, number>();
  for (let wait = someSeconds(...first); await pause(wait, signal); ) {
    const channel = nextCrowd(live(), lastAt, Date.now());
    wait = someSeconds(...(channel === undefined ? NONE_RESTED : BETWEEN));
    if (channel === undefined) continue;
    lastAt.set(channel, Date.now());
    const undo = await prepare(TRAIN_KINDS[turn % TRAIN_KINDS.length] ?? 'shared', channel);
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
