import type { AudioConfig, EncodedFrame, PipelineStep, VideoConfig } from '../live-media.ts';
import type { MediaLog } from '../media-api.ts';
import type { ToSender } from './sender/messages.ts';
import { SoundFeed } from './sound-feed.ts';
import { type FedPicture, VideoFeed } from './video-feed.ts';

/** Media that is this much (ms) off the clock has stood still, or has jumped: its times are laid to the clock anew. */
const clockTolerance = 1000;
/** The encoder's clock is followed by this much (ms) a picture. */
const clockCorrection = 0.01;
const source = 'source';

/** Pictures of a rendition that a transcoder makes. */
export interface RenditionTap {
  config(config: VideoConfig): void;
  /** @param time decode time on the stream's time line in ms */
  picture(frame: Pick<EncodedFrame, 'key' | 'data' | 'compositionOffset'>, time: number): void;
}

export interface WebrtcStreamOptions {
  readonly streamId: string;
  readonly log: MediaLog;
  readonly send: (message: ToSender) => void;
  /** A number for a channel that no other has. */
  readonly nextChannel: () => number;
  /** Called when the stream is over. */
  readonly onEnd: () => void;
}

/** A live stream as viewers over WebRTC get it: the source's pictures, those of its renditions, and the sound as Opus. */
export class WebrtcStream implements PipelineStep {
  readonly #options: WebrtcStreamOptions;
  readonly #feeds = new Map<string, VideoFeed>();
  readonly #source: VideoFeed;
  readonly #sound: SoundFeed;
  /** Channel of the sound at the sender. */
  readonly soundChannel: number;
  #listeners = 0;
  /** Wall clock minus time line, in ms. */
  #clock: number | undefined;
  /** Time line minus the encoder's stamps, by the newest picture. */
  #lineOffset = 0;
  #hasEnded = false;

  constructor(options: WebrtcStreamOptions) {
    this.#options = options;
    this.soundChannel = options.nextChannel();
    this.#source = this.#feed(source);
    this.#sound = new SoundFeed(options.log, (time, data) =>
      options.send({ type: 'sound', channel: this.soundChannel, time: this.#wallClock(time), data }),
    );
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** The rendition that a viewer gets who comes, or why there is none. @param now monotonic ms */
  choose(now: number): VideoFeed | 'no-picture' | 'codec' | 'b-frames' {
    const obstacle = this.#source.obstacle(now);
    if (obstacle === undefined) return this.#source;
    return this.#largestBelow(Number.POSITIVE_INFINITY, now) ?? obstacle;
  }

  /** The next smaller rendition. */
  smallerThan(feed: VideoFeed, now: number): VideoFeed | undefined {
    return this.#largestBelow(feed.pixels, now);
  }

  /** The next larger rendition, or the source if it can be sent. */
  largerThan(feed: VideoFeed, now: number): VideoFeed | undefined {
    return [...this.#feeds.values()]
      .filter((each) => each.pixels > feed.pixels && each.obstacle(now) === undefined)
      .sort((one, other) => one.pixels - other.pixels)[0];
  }

  /** Somebody gets this rendition: the first one brings what is cached to the sender. */
  watch(feed: VideoFeed): void {
    feed.watchers += 1;
    if (feed.watchers === 1) for (const picture of feed.group) this.#sendPicture(feed, picture);
  }

  unwatch(feed: VideoFeed): void {
    feed.watchers -= 1;
    if (feed.watchers === 0) this.#options.send({ type: 'drop', channel: feed.channel });
  }

  listen(): void {
    this.#listeners += 1;
    if (this.#listeners === 1) this.#sound.want(true);
  }

  unlisten(): void {
    this.#listeners -= 1;
    if (this.#listeners > 0) return;
    this.#sound.want(false);
    this.#options.send({ type: 'drop', channel: this.soundChannel });
  }

  /** The sender died: nobody watches, and its channels are gone. */
  reset(): void {
    for (const feed of this.#feeds.values()) feed.watchers = 0;
    this.#listeners = 0;
    this.#sound.want(false);
  }

  /** The tracks of what follows. */
  begin(video: VideoConfig | undefined): void {
    this.#source.break();
    if (video) this.#source.config(video);
  }

  /** @param time the frame's decode time on the time line in ms */
  picture(frame: EncodedFrame, time: number): void {
    this.#lineOffset = time - frame.dts;
    const offset = Date.now() - time;
    const drift = offset - (this.#clock ?? offset);
    if (this.#clock === undefined || Math.abs(drift) > clockTolerance) this.#clock = offset;
    else this.#clock += Math.max(-clockCorrection, Math.min(clockCorrection, drift));
    this.#add(this.#source, frame, time);
  }

  soundConfig(config: AudioConfig): void {
    this.#sound.config(config);
  }

  /** The encoder's sound, as it comes. */
  sound(frame: EncodedFrame): void {
    if (this.#clock !== undefined) this.#sound.frame(frame, frame.dts + this.#lineOffset);
  }

  rendition(name: string): RenditionTap {
    const feed = this.#feeds.get(name) ?? this.#feed(name);
    return {
      config: (config) => feed.config(config),
      picture: (frame, time) => this.#add(feed, frame, time),
    };
  }

  destroy(): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#sound.destroy();
    this.#options.onEnd();
  }

  #feed(name: string): VideoFeed {
    const feed: VideoFeed = new VideoFeed(name, this.#options.nextChannel(), (picture) =>
      this.#sendPicture(feed, picture),
    );
    this.#feeds.set(name, feed);
    return feed;
  }

  #largestBelow(pixels: number, now: number): VideoFeed | undefined {
    return [...this.#feeds.values()]
      .filter((feed) => feed !== this.#source && feed.pixels < pixels && feed.obstacle(now) === undefined)
      .sort((one, other) => other.pixels - one.pixels)[0];
  }

  #add(feed: VideoFeed, frame: Pick<EncodedFrame, 'key' | 'data' | 'compositionOffset'>, time: number): void {
    const { key, data, compositionOffset } = frame;
    feed.picture({ time: time + compositionOffset, key, data }, compositionOffset, performance.now());
  }

  #sendPicture(feed: VideoFeed, { time, key, sets, data }: FedPicture): void {
    this.#options.send({ type: 'picture', channel: feed.channel, time: this.#wallClock(time), key, sets, data });
  }

  /**
   * Times as the sender needs them. They follow the clock, so that a player does not take the time of an interruption for a
   * delay.
   */
  #wallClock(time: number): number {
    return time + (this.#clock ?? 0);
  }
}
