/** Seconds of media that wait in front of the picture: the aim moves between these. */
export const LEAST_AIM = 0.12;
export const MOST_AIM = 0.8;
/** Playback rates between which nobody hears a difference. */
export const SLOWEST = 0.97;
export const FASTEST = 1.08;

/** Room beside what arrivals need: decoding, and a timer that is late. Seconds. */
const MARGIN = 0.05;
/** The time (ms) over which the earliest and the latest arrival are kept. */
const WINDOW_MS = 10_000;
/** How fast the aim goes down: seconds a second. */
const FALL = 0.03;
/** What a stall adds to the aim, in seconds, and for how long (ms) it does not go down then. */
const STALL_STEP = 0.1;
const STALL_HOLD_MS = 10_000;
/** The distance from the aim is right within this; seconds. */
const NEAR = 0.04;
/** Further ahead of the aim than this (seconds), a jump shows the present at once. */
export const JUMP_AHEAD = 1;

/** How regularly media arrives, and how much of it should wait. Times in ms of one clock, `aim` in seconds. */
export interface JitterBuffer {
  readonly aim: number;
  /** Arrivals of the window: when, and how much later than the media's own time (ms; only differences count). */
  readonly arrivals: readonly { readonly at: number; readonly transit: number }[];
  readonly heldUntil: number;
  readonly at: number;
}

export const newJitterBuffer: JitterBuffer = {
  aim: 0.25,
  arrivals: [],
  heldUntil: Number.NEGATIVE_INFINITY,
  at: Number.NEGATIVE_INFINITY,
};

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/**
 * A fragment arrives. The aim rises at once to what the latest arrival of the last seconds would have needed, and falls
 * slowly.
 * @param mediaEnd where the fragment ends on the time line, in ms
 * @param length the fragment's length in ms: so much is missing just before the next one
 */
export function onArrival(buffer: JitterBuffer, mediaEnd: number, length: number, now: number): JitterBuffer {
  const transit = now - mediaEnd;
  const arrivals = [...buffer.arrivals.filter(({ at }) => at > now - WINDOW_MS), { at: now, transit }];
  const transits = arrivals.map((arrival) => arrival.transit);
  const spread = Math.max(...transits) - Math.min(...transits);
  // Pictures that are far apart need more than one of them.
  const most = Math.max(MOST_AIM, (2 * length) / 1000);
  const needed = clamp((spread + length) / 1000 + MARGIN, LEAST_AIM, most);
  const passed = Number.isFinite(buffer.at) ? Math.max(0, now - buffer.at) / 1000 : 0;
  const lowest = now < buffer.heldUntil ? buffer.aim : buffer.aim - FALL * passed;
  return { ...buffer, arrivals, at: now, aim: Math.max(needed, clamp(lowest, LEAST_AIM, most)) };
}

/** The picture stood since nothing had come. */
export const onStall = (buffer: JitterBuffer, now: number): JitterBuffer => ({
  ...buffer,
  aim: Math.max(buffer.aim, Math.min(MOST_AIM, buffer.aim + STALL_STEP)),
  heldUntil: now + STALL_HOLD_MS,
});

/** Media comes anew, from another place or after a break: earlier arrivals say nothing about it. */
export const onBreak = (buffer: JitterBuffer): JitterBuffer => ({ ...buffer, arrivals: [] });

/** The playback rate that leads from `ahead` (seconds of media that wait, smoothed) to the aim. */
export function paceFor(ahead: number, aim: number): number {
  const excess = ahead - aim;
  if (Math.abs(excess) <= NEAR) return 1;
  const rate = clamp(1 + excess * (excess > 0 ? 0.25 : 0.2), SLOWEST, FASTEST);
  // Each change of the rate costs the sound something.
  return Math.round(rate * 100) / 100;
}

/** A range of buffered media in seconds. */
export interface Buffered {
  readonly start: number;
  readonly end: number;
}

/**
 * The place to seek to, or null: over a hole in which the picture stands, or to the present when it is too far behind.
 * Never back.
 */
export function jumpFor(ranges: readonly Buffered[], position: number, aim: number): number | null {
  const last = ranges.at(-1);
  if (last === undefined) return null;
  const isInside = ranges.some(({ start, end }) => position >= start - 0.01 && position < end - 0.01);
  if (isInside && last.end - position <= aim + JUMP_AHEAD) return null;
  const next = isInside ? last : ranges.find(({ start }) => start > position);
  if (next === undefined) return null;
  const to = isInside ? Math.max(last.start, last.end - aim) : Math.max(next.start, next.end - aim);
  return to > position + 0.01 ? to : null;
}
