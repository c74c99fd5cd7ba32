import { type StreamHealthTopicEvent, streamHealthTopic } from '@bandshell/contract';
import type { Platform } from '../../platform/platform.ts';
import type { StreamHealth, StreamInfo } from './stream-events.ts';

const SUBJECT = 'stream-health';
/** Channels whose last health a node keeps; it is as many as stream at a time. */
const KEPT_MAX = 200_000;

/** How the streams of the site arrive, as far as this node has heard. */
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

  /** Tells all nodes how a stream arrives. */
  report(channelId: string, health: StreamHealthTopicEvent): void {
    this.#platform.bus.publish(`${SUBJECT}.${channelId}`, health);
  }

  forget(channelId: string): void {
    this.#latest.delete(channelId);
  }

  /** Keeps the last health of each stream and passes it to its owner's pages. Returns how to stop. */
  listen(): () => void {
    return this.#platform.bus.subscribe(`${SUBJECT}.*`, (message, { subject }) => {
      const channelId = subject.slice(SUBJECT.length + 1);
      if (!this.#latest.has(channelId) && this.#latest.size >= KEPT_MAX) return;
      this.#latest.set(channelId, message as StreamHealthTopicEvent);
      this.#platform.topics.publish(streamHealthTopic(channelId), message);
    });
  }
}

/** Media's words in the schema's. */
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

/** The same stream while its encoder is away. */
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
  // The page says by itself that it waits.
  advice: [],
});
