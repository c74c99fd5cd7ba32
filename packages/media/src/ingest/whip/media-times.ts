import { rtpDistance } from './rtp-packet.ts';

/** The video is moved relative to the audio by at most this per frame, in ms. */
const slewStep = 2;
/** Greater differences between the clocks are ignored. */
const skewLimit = 5000;

/** Converts ticks of a media clock to milliseconds since its first packet. */
class TrackTime {
  readonly #ticksPerMs: number;
  #last: number | undefined;
  #ticks = 0;
  #base = 0;

  constructor(rate: number) {
    this.#ticksPerMs = rate / 1000;
  }

  get isStarted(): boolean {
    return this.#last !== undefined;
  }

  start(timestamp: number, arrival: number): void {
    this.#last = timestamp;
    this.#base = arrival;
  }

  /** Milliseconds of a packet; advances the track. */
  advance(timestamp: number): number {
    this.#ticks += rtpDistance(this.#last ?? timestamp, timestamp, 32);
    this.#last = timestamp;
    return this.#base + this.#ticks / this.#ticksPerMs;
  }

  /** Milliseconds of a timestamp in a report; does not advance the track. */
  at(timestamp: number): number {
    return this.#base + (this.#ticks + rtpDistance(this.#last ?? timestamp, timestamp, 32)) / this.#ticksPerMs;
  }
}

interface Report {
  readonly wall: number;
  readonly timestamp: number;
}

/**
 * One time line for both tracks of a sender. It starts from arrival times. The sender's reports (RFC 3550, section
 * 6.4.1) relate both media clocks to one wall clock; they then move the video towards the audio, a little with each
 * frame.
 */
export class MediaTimes {
  readonly #audio = new TrackTime(48_000);
  readonly #video = new TrackTime(90_000);
  readonly #reports: { audio?: Report; video?: Report } = {};
  #start: number | undefined;
  #skew = 0;

  /** Milliseconds of a packet since the first one. `now` is monotonic milliseconds. */
  stamp(track: 'audio' | 'video', timestamp: number, now: number): number {
    this.#start ??= now;
    const time = track === 'audio' ? this.#audio : this.#video;
    if (!time.isStarted) time.start(timestamp, now - this.#start);
    const position = time.advance(timestamp);
    if (track === 'audio') return Math.max(0, Math.round(position));
    this.#skew += Math.max(-slewStep, Math.min(slewStep, this.#wantedSkew() - this.#skew));
    return Math.max(0, Math.round(position + this.#skew));
  }

  /** A sender report. `wall` is the sender's clock in milliseconds. */
  report(track: 'audio' | 'video', wall: number, timestamp: number): void {
    this.#reports[track] = { wall, timestamp };
  }

  #wantedSkew(): number {
    const { audio, video } = this.#reports;
    if (audio === undefined || video === undefined || !this.#audio.isStarted) return 0;
    const skew = this.#audio.at(audio.timestamp) - audio.wall - (this.#video.at(video.timestamp) - video.wall);
    return Math.abs(skew) > skewLimit ? 0 : skew;
  }
}
