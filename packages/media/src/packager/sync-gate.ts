import type { AudioConfig, EncodedFrame, TrackConfig, VideoConfig } from '../live-media.ts';

/** How long (ms of media) video waits for the audio configuration before it continues alone. */
const audioWait = 1000;
/** How long audio waits for video. */
const videoWait = 2000;
/** Maximum bytes in the gate. */
const byteLimit = 16 * 1024 * 1024;
const frameLimit = 2000;

export interface EpochTracks {
  readonly video: VideoConfig | undefined;
  readonly audio: AudioConfig | undefined;
}

/**
 * The opened gate: tracks, the decode time (publisher's ms) at which the epoch begins, and the frames from there on.
 */
export interface EpochStart extends EpochTracks {
  /** There is no picture yet, although its configuration may be known. */
  readonly isSoundOnly: boolean;
  readonly origin: number;
  readonly frames: readonly EncodedFrame[];
}

/**
 * An epoch is a run of media on one time line with one set of tracks. The gate holds its first frames until the tracks
 * are known and the first frame is a key frame. Video with audio starts when both configurations have arrived, video
 * alone after one second without an audio configuration, audio alone after two seconds without a video configuration.
 */
export class SyncGate {
  #video: VideoConfig | undefined;
  #audio: AudioConfig | undefined;
  #frames: EncodedFrame[] = [];
  #bytes = 0;
  #keyAt: number | undefined;
  #dropped = 0;
  readonly #needsKey: boolean;

  /** @param needsKey audio waits for a key frame if the video configuration is known, not only for two seconds */
  constructor(known: EpochTracks, needsKey = true) {
    this.#video = known.video;
    this.#audio = known.audio;
    this.#needsKey = needsKey;
  }

  /** Video frames dropped since the last call, because they came before a key frame or a configuration. */
  takeDropped(): number {
    const dropped = this.#dropped;
    this.#dropped = 0;
    return dropped;
  }

  config(config: TrackConfig): void {
    if (config.track === 'audio') {
      this.#audio = config;
      return;
    }
    if (this.#video) this.#keep(() => false); // pictures of another configuration
    this.#video = config;
    this.#keyAt = undefined;
  }

  /** Takes a frame; returns the start of the epoch once. After that the gate must not be used. */
  frame(frame: EncodedFrame): EpochStart | undefined {
    if (frame.track === 'video' && !this.#admitVideo(frame)) {
      this.#dropped += 1;
      return this.#start(frame.dts);
    }
    this.#frames.push(frame);
    this.#bytes += frame.data.length;
    if (this.#keyAt === undefined) this.#keep((queued) => queued.dts > frame.dts - 2 * videoWait);
    return this.#start(frame.dts);
  }

  #admitVideo(frame: EncodedFrame): boolean {
    if (!this.#video) return false;
    if (this.#keyAt !== undefined) return true;
    if (!frame.key) return false;
    this.#keyAt = frame.dts;
    return true;
  }

  #start(now: number): EpochStart | undefined {
    const full = this.#bytes > byteLimit || this.#frames.length > frameLimit;
    const origin = this.#keyAt;
    if (origin !== undefined) {
      if (!this.#audio && now - origin < audioWait && !full) return undefined;
      return this.#open(origin, this.#audio !== undefined);
    }
    const first = this.#frames[0];
    if ((this.#video && this.#needsKey) || !this.#audio || !first) return undefined;
    return now - first.dts < videoWait && !full ? undefined : this.#open(first.dts, true);
  }

  #open(origin: number, withAudio: boolean): EpochStart {
    const frames = this.#frames.filter((frame) => frame.dts >= origin && (withAudio || frame.track === 'video'));
    this.#frames = [];
    return { video: this.#video, audio: this.#audio, isSoundOnly: this.#keyAt === undefined, origin, frames };
  }

  /** Keeps audio that passes `test`, and at most what the limits allow before the first key frame. */
  #keep(test: (frame: EncodedFrame) => boolean): void {
    const kept = this.#frames.filter((frame) => frame.track === 'audio' && test(frame)).slice(-frameLimit);
    this.#frames = kept;
    this.#bytes = kept.reduce((sum, frame) => sum + frame.data.length, 0);
  }
}
