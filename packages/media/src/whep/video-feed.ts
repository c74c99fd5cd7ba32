import { readAvcSets } from '../demux/flv/avc-config.ts';
import type { VideoConfig } from '../live-media.ts';

/** A group of pictures longer (ms) or larger (bytes) than this is not kept: who comes waits for the next key frame. */
const longestGroup = 12_000;
const largestGroup = 4 * 1024 * 1024;
/** After so many pictures in the order of their decoding a stream counts as one without B-frames. */
const trustedPictures = 60;
/** A feed without a picture for this long (ms) stands still. */
const standsStill = 3000;

/** A picture on the stream's time line; times in ms. */
export interface FeedPicture {
  /** When it is shown. */
  readonly time: number;
  readonly key: boolean;
  /** NAL units, each after a length of 4 bytes. */
  readonly data: Uint8Array;
}

/** A picture with the parameter sets that go before it. */
export interface FedPicture extends FeedPicture {
  readonly sets: readonly Uint8Array[];
}

/**
 * The pictures of one rendition for viewers over WebRTC: the newest group, for who comes, and whether browsers can decode
 * them, which decode H.264 without B-frames alone.
 */
export class VideoFeed {
  readonly name: string;
  /** Its channel at the sender. */
  readonly channel: number;
  readonly #onPicture: (picture: FedPicture) => void;
  #config: VideoConfig | undefined;
  #sets: readonly Uint8Array[] = [];
  #group: FedPicture[] = [];
  #groupBytes = 0;
  #newest = Number.NEGATIVE_INFINITY;
  #inOrder = 0;
  #cameAt = Number.NEGATIVE_INFINITY;
  /** Viewers that get it or wait for it. */
  watchers = 0;

  constructor(name: string, channel: number, onPicture: (picture: FedPicture) => void) {
    this.name = name;
    this.channel = channel;
    this.#onPicture = onPicture;
  }

  get pixels(): number {
    return (this.#config?.width ?? 0) * (this.#config?.height ?? 0);
  }

  /** Complete from a key frame on; empty when there is none. */
  get group(): readonly FedPicture[] {
    return this.#group;
  }

  /** Why it cannot be sent; undefined when it can. @param now monotonic ms */
  obstacle(now: number): 'no-picture' | 'codec' | 'b-frames' | undefined {
    if (this.#config === undefined || now - this.#cameAt > standsStill) return 'no-picture';
    if (!this.#config.codec.startsWith('avc1.')) return 'codec';
    return this.#inOrder < 0 ? 'b-frames' : undefined;
  }

  config(config: VideoConfig): void {
    if (config === this.#config) return;
    this.#config = config;
    this.#sets = config.codec.startsWith('avc1.') ? readAvcSets(config.description) : [];
    this.#inOrder = 0;
    this.#clear();
  }

  /**
   * @param offset presentation minus decode time, in ms: an encoder that puts pictures out of order delays all of them
   * @param now monotonic ms
   */
  picture(picture: FeedPicture, offset: number, now: number): void {
    this.#cameAt = now;
    this.#watchOrder(picture.time, offset);
    if (this.#sets.length === 0) return;
    const fed = { ...picture, sets: picture.key ? this.#sets : [] };
    this.#keep(fed);
    if (this.watchers > 0) this.#onPicture(fed);
  }

  /** The next picture does not follow the last one. */
  break(): void {
    this.#newest = Number.NEGATIVE_INFINITY;
    this.#clear();
  }

  /** Below 0: there are B-frames, until so many pictures in a row were in order. */
  #watchOrder(time: number, offset: number): void {
    const isInOrder = time > this.#newest;
    this.#newest = Math.max(this.#newest, time);
    if (!isInOrder || (offset > 0 && this.#inOrder === 0)) this.#inOrder = -trustedPictures;
    else this.#inOrder = this.#inOrder === -1 ? 1 : this.#inOrder + 1;
  }

  #keep(picture: FedPicture): void {
    if (picture.key) this.#clear();
    else if (this.#group.length === 0) return;
    this.#group.push(picture);
    this.#groupBytes += picture.data.byteLength;
    const [first] = this.#group;
    if (this.#groupBytes > largestGroup || (first && picture.time - first.time > longestGroup)) this.#clear();
  }

  #clear(): void {
    this.#group = [];
    this.#groupBytes = 0;
  }
}
