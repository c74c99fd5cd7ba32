import type { MediaArrival } from '@bandshell/domain/streams';
import type { EncodedFrame } from '../live-media.ts';

/** A greater difference between timestamps is a gap, in ms. */
const gapLimit = 500;
/** Rates are measured over this many ms. */
const rateSpan = 6000;
/** Number of key-frame intervals in the average. */
const intervalsKept = 4;
/** If there is no complete interval yet, the time since the only key frame (ms) counts from here on. */
const longInterval = 4000;

interface Sample {
  readonly at: number;
  readonly bytes: number;
  readonly frames: number;
  readonly media: number;
}

const troubleSpan = 30_000;

/** Measures the frames of one stream as they arrive; `now` is always monotonic ms. */
export class HealthMeter {
  #samples: Sample[] = [];
  #bytes = 0;
  #frames = 0;
  #media = 0;
  #newest: { video: number | undefined; audio: number | undefined } = { video: undefined, audio: undefined };
  #lastKey: number | undefined;
  #intervals: number[] = [];
  #lastFrameAt: number;
  #gapAt = Number.NEGATIVE_INFINITY;
  #dropAt = Number.NEGATIVE_INFINITY;
  #gaps = 0;
  #dropped = 0;

  constructor(now: number) {
    this.#lastFrameAt = now;
  }

  frame(frame: EncodedFrame, now: number): void {
    this.#bytes += frame.data.length;
    this.#lastFrameAt = now;
    const before = this.#newest[frame.track];
    if (before !== undefined && frame.dts - before > gapLimit) {
      this.#gaps += 1;
      this.#gapAt = now;
    }
    // A missing track must not stop the measurement.
    const { video = Number.NEGATIVE_INFINITY, audio = Number.NEGATIVE_INFINITY } = this.#newest;
    const ahead = Math.max(video, audio);
    if (Number.isFinite(ahead)) this.#media += Math.max(0, frame.dts - ahead);
    this.#newest[frame.track] = frame.dts;
    if (frame.track === 'audio') return;
    this.#frames += 1;
    if (!frame.key) return;
    if (this.#lastKey !== undefined) {
      this.#intervals = [...this.#intervals, frame.dts - this.#lastKey].slice(-intervalsKept);
    }
    this.#lastKey = frame.dts;
  }

  dropped(frames: number, now: number): void {
    this.#dropped += frames;
    this.#dropAt = now;
  }

  /** A publisher begins, or its timestamps jumped: the earlier time line does not continue. */
  restart(now: number): void {
    this.#newest = { video: undefined, audio: undefined };
    this.#lastKey = undefined;
    this.#intervals = [];
    this.#samples = [];
    this.#lastFrameAt = now;
  }

  /** Milliseconds since the last frame of any track. */
  silence(now: number): number {
    return now - this.#lastFrameAt;
  }

  /** Everything that arrived over the last seconds; must be called every second or two. */
  sample(now: number): MediaArrival {
    this.#samples.push({ at: now, bytes: this.#bytes, frames: this.#frames, media: this.#media });
    while (this.#samples.length > 2 && (this.#samples[1]?.at ?? now) <= now - rateSpan) this.#samples.shift();
    const first = this.#samples[0];
    const span = first ? now - first.at : 0;
    const rate = (amount: number): number => (span > 0 ? (amount * 1000) / span : 0);
    const average = this.#intervals.reduce((sum, each) => sum + each, 0) / Math.max(1, this.#intervals.length);
    const sinceKey = this.#lastKey === undefined ? 0 : (this.#newest.video ?? 0) - this.#lastKey;
    return {
      bitrate: Math.round(rate((this.#bytes - (first?.bytes ?? 0)) * 8)),
      frameRate: Math.round(rate(this.#frames - (first?.frames ?? 0)) * 10) / 10,
      speed: span >= rateSpan / 2 ? (this.#media - (first?.media ?? 0)) / span : undefined,
      keyFrameInterval: Math.round(average > 0 || sinceKey > longInterval ? Math.max(average, sinceKey) : 0),
      silence: now - this.#lastFrameAt,
      gaps: this.#gaps,
      dropped: this.#dropped,
      recentGaps: now - this.#gapAt < troubleSpan,
      recentDrops: now - this.#dropAt < troubleSpan,
    };
  }
}
