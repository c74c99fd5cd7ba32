import { jumpFor, MOST_AIM, newJitterBuffer, onArrival, onBreak, onStall, paceFor } from './jitter-buffer.ts';
import type { PushBuffer } from './push-buffer.ts';

/** So many stalls within a time (ms) with the largest buffer are too many. */
const STALLS_MAX = 4;
const STALLS_WITHIN_MS = 30_000;
const SMOOTHING = 0.2;
/** Fragments that lie ready on the server come without a pause (ms). */
const BURST_MS = 20;

export interface PushPace {
  /** Seconds of media that should wait. */
  aim(): number;
  /** A fragment came at `at` that begins at `time`; `length` after the one before. All in ms. */
  arrived(time: number, length: number, at: number): void;
  /** Media comes anew, from another place or after a break. */
  broke(): void;
  /**
   * The picture stands because nothing has come. Returns false when that happens too often.
   * @param isAway the encoder sends nothing, so the line is not the reason
   */
  stalled(at: number, isAway: boolean): boolean;
  /** Keeps the picture as far behind what has come as is aimed for; called some times a second. */
  keep(buffer: PushBuffer): void;
  /** A new stream on the same element. */
  restart(): void;
}

/** Keeps an element at its distance from the live edge by its rate, and by seeking where the rate does not do. */
export function pushPace(video: HTMLVideoElement): PushPace {
  let jitter = newJitterBuffer;
  let stalls: number[] = [];
  /** The picture waits until as much is there as is aimed for. */
  let isFilling = false;
  let ahead: number | null = null;
  /** After a break: when the last fragment came of those that lay ready, whose times say nothing about the line. */
  let burstAt: number | null = null;
  const setRate = (rate: number) => {
    if (video.playbackRate !== rate) video.playbackRate = rate;
  };
  return {
    aim: () => jitter.aim,
    arrived(time, length, at) {
      if (burstAt !== null && at - burstAt < BURST_MS) {
        burstAt = at;
        return;
      }
      burstAt = null;
      jitter = onArrival(jitter, time, length, at);
    },
    broke() {
      jitter = onBreak(jitter);
      burstAt = Number.POSITIVE_INFINITY;
      // What is there is shown, since nothing may come.
      isFilling = false;
      setRate(1);
    },
    stalled(at, isAway) {
      // It would stand again at once.
      isFilling = true;
      ahead = null;
      setRate(0);
      if (isAway) return true;
      const wasLargest = jitter.aim >= MOST_AIM;
      jitter = onStall(jitter, at);
      stalls = [...stalls.filter((stall) => stall > at - STALLS_WITHIN_MS), at];
      return !wasLargest || stalls.length < STALLS_MAX;
    },
    keep(buffer) {
      const ranges = buffer.ranges();
      const to = jumpFor(ranges, video.currentTime, jitter.aim);
      if (to !== null) {
        video.currentTime = to;
        ahead = null;
        return;
      }
      const left = Math.max(0, (ranges.at(-1)?.end ?? video.currentTime) - video.currentTime);
      if (isFilling && left < jitter.aim) return;
      isFilling = false;
      ahead = ahead === null ? left : ahead + (left - ahead) * SMOOTHING;
      setRate(paceFor(ahead, jitter.aim));
    },
    restart() {
      jitter = newJitterBuffer;
      burstAt = null;
      stalls = [];
      isFilling = false;
      ahead = null;
      setRate(1);
    },
  };
}
