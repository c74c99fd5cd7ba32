import { streamHealth } from '@bandshell/domain/streams';
import type { AudioConfig, EncodedFrame, EncoderInfo, MediaSink, PublisherHandle, VideoConfig } from '../live-media.ts';
import type { StreamEventSink, StreamInfo } from '../media-api.ts';
import { HealthMeter } from './health-meter.ts';

/** A test that nobody ends is ended after this many ms. */
const LONGEST_TEST = 10 * 60_000;
/** A test whose encoder sends nothing for this long (ms) is over. */
const SILENCE_LIMIT = 20_000;

export interface BandwidthTestOptions {
  readonly channelId: string;
  readonly streamId: string;
  readonly publisher: PublisherHandle;
  readonly now: () => number;
  readonly onEvent: StreamEventSink;
  readonly onClosed: () => void;
}

/** An encoder that measures its way to the server: nothing of its media is kept, shown or told to anybody but its owner. */
export class BandwidthTest implements MediaSink {
  readonly #options: BandwidthTestOptions;
  readonly #begun = performance.now();
  readonly #meter: HealthMeter;
  #video: VideoConfig | undefined;
  #audio: AudioConfig | undefined;
  #encoder: EncoderInfo | undefined;
  #bytes = 0;
  #isOver = false;

  constructor(options: BandwidthTestOptions) {
    this.#options = options;
    this.#meter = new HealthMeter(this.#begun);
    this.#meter.sample(this.#begun);
  }

  config(config: VideoConfig | AudioConfig): void {
    if (config.track === 'video') this.#video = config;
    else this.#audio = config;
  }

  frame(frame: EncodedFrame): void {
    this.#bytes += frame.data.length;
    this.#meter.frame(frame, performance.now());
  }

  info(info: EncoderInfo): void {
    this.#encoder = info;
  }

  discontinuity(): void {
    this.#meter.restart(performance.now());
  }

  end(): void {
    this.#close();
  }

  /** Reports how it goes; to be called every two seconds. */
  tick(): void {
    const now = performance.now();
    if (now - this.#begun > LONGEST_TEST) this.stop('This bandwidth test is long enough.');
    else if (this.#meter.silence(now) > SILENCE_LIMIT) this.stop('Nothing arrives any more.');
    else this.#report(false);
  }

  stop(description: string): void {
    if (this.#isOver) return;
    this.#close();
    this.#options.publisher.disconnect(description, 'stopped');
  }

  #close(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#report(true);
    this.#options.onClosed();
  }

  #report(isOver: boolean): void {
    const { channelId, streamId, publisher, now, onEvent } = this.#options;
    const at = performance.now();
    const arrival = this.#meter.sample(at);
    const seconds = (at - this.#begun) / 1000;
    const health = streamHealth(arrival, {
      videoCodec: this.#video?.codec,
      hasAudio: this.#audio !== undefined,
      publishing: true,
      started: true,
      recordingFailed: false,
      // A test says nothing of the qualities that a stream would have.
      hasLadder: true,
      otherTracks: publisher.otherTracks,
    });
    const bitrate = Math.round((this.#bytes * 8) / Math.max(1, seconds));
    const test = { isOver, seconds: Math.round(seconds), bitrate };
    onEvent({ type: 'test', channelId, streamId, at: now(), ...test, info: this.#info(arrival.frameRate), health });
  }

  #info(frameRate: number): StreamInfo {
    return {
      videoCodec: this.#video?.codec,
      audioCodec: this.#audio?.codec,
      width: this.#video?.width,
      height: this.#video?.height,
      frameRate,
      bitrate: undefined,
      keyFrameInterval: undefined,
      sampleRate: this.#audio?.sampleRate,
      channels: this.#audio?.channels,
      encoder: this.#encoder?.encoder,
    };
  }
}
