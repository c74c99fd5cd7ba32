import { type StreamHealthTopicEvent, streamHealthTopic } from '@bandshell/contract';
import type { Platform } from '../../platform/platform.ts';
import type { StreamHealth, StreamInfo } from './stream-events.ts';

const SUBJECT = 'stream-health';
/** Maximum number of channels whose last health a node stores: as many as may stream at a time. */
const KEPT_MAX = 200_000;

/** The health of the site's streams, as far as this node has received it. */
export class StreamHealthBoard {
  readonly #platform: Platform;
  readonly #latest = new Map<string, StreamHealthTopicEvent>();

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** The last health of a channel's stream. */
  last(channelId: string): StreamHealthTopicEvent | null {
    return this.#latest.get(channelId) ?? null;
  }

  /** Publishes a stream's health to all nodes. */
  report(channelId: string, health: StreamHealthTopicEvent): void {
    this.#platform.bus.publish(`${SUBJECT}.${channelId}`, health);
  }

  forget(channelId: string): void {
    this.#latest.delete(channelId);
  }

  /** Stores the last health of each stream and forwards it to its owner's pages. Returns a function that stops it. */
  listen(): () => void {
    return this.#platform.bus.subscribe(`${SUBJECT}.*`, (message, { subject }) => {
      const channelId = subject.slice(SUBJECT.length + 1);
      if (!this.#latest.has(channelId) && this.#latest.size >= KEPT_MAX) return;
      this.#latest.set(channelId, message as StreamHealthTopicEvent);
      this.#platform.topics.publish(streamHealthTopic(channelId), message);
    });
  }
}

/** Converts the health report of `media` to the schema's form. */
export const healthView = (info: StreamInfo, health: StreamHealth): StreamHealthTopicEvent => ({
  status: health.status === 'good' ? 'GOOD' : health.status === 'unstable' ? 'UNSTABLE' : 'BAD',
  videoCodec: info.videoCodec ?? null,
  audioCodec: info.audioCodec ?? null,
  width: info.width ?? null,
  height: info.height ?? null,
  frameRate: info.videoCodec === undefined ? null : health.frameRate,
  bitrate: Math.round(health.bitrate),
  keyFrameInterval: health.keyFrameInterval > 0 ? Math.round(health.keyFrameInterval) : null,
  sampleRate: info.sampleRate ?? null,
  encoder: info.encoder ?? null,
  framesDropped: health.framesDropped,
  gaps: health.gaps,
  advice: health.advice,
});

/** The same stream while its encoder is disconnected. */
export const interruptedHealth = (before: StreamHealthTopicEvent | null): StreamHealthTopicEvent => ({
  videoCodec: null,
  audioCodec: null,
  width: null,
  height: null,
  frameRate: null,
  keyFrameInterval: null,
  sampleRate: null,
  encoder: null,
  framesDropped: 0,
  gaps: 0,
  ...before,
  status: 'INTERRUPTED',
  bitrate: 0,
  // The page itself shows that it waits.
  advice: [],
});
