import { type StreamHealthTopicEvent, streamHealthTopic } from '@bandshell/contract';
import type { Platform } from '../../platform/platform.ts';
import type { StreamFacts, StreamHealth } from './media-door.ts';

const SUBJECT = 'stream-health';
/** Channels whose last health a node keeps; it is as many as stream at a time. */
const KEPT_MAX = 200_000;

const latest = new WeakMap<Platform, Map<string, StreamHealthTopicEvent>>();

const latestOf = (platform: Platform): Map<string, StreamHealthTopicEvent> => {
  const known = latest.get(platform) ?? new Map<string, StreamHealthTopicEvent>();
  latest.set(platform, known);
  return known;
};

/** The last health of a channel's stream, as far as this node has heard. */
export const lastHealth = (platform: Platform, channelId: string): StreamHealthTopicEvent | null =>
  latestOf(platform).get(channelId) ?? null;

/** Tells all nodes how a stream arrives. */
export const tellHealth = (platform: Platform, channelId: string, health: StreamHealthTopicEvent): void =>
  platform.bus.publish(`${SUBJECT}.${channelId}`, health);

/** Keeps the last health of each stream and passes it to its owner's pages. Returns how to stop. */
export function listenToHealth(platform: Platform): () => void {
  return platform.bus.subscribe(`${SUBJECT}.*`, (message, { subject }) => {
    const channelId = subject.slice(SUBJECT.length + 1);
    const kept = latestOf(platform);
    if (!kept.has(channelId) && kept.size >= KEPT_MAX) return;
    kept.set(channelId, message as StreamHealthTopicEvent);
    platform.topics.publish(streamHealthTopic(channelId), message);
  });
}

export const forgetHealth = (platform: Platform, channelId: string): void => {
  latestOf(platform).delete(channelId);
};

/** Media's words in the schema's. */
export const healthView = (facts: StreamFacts, health: StreamHealth): StreamHealthTopicEvent => ({
  status: health.status === 'good' ? 'GOOD' : health.status === 'unstable' ? 'UNSTABLE' : 'BAD',
  videoCodec: facts.videoCodec ?? null,
  audioCodec: facts.audioCodec ?? null,
  width: facts.width ?? null,
  height: facts.height ?? null,
  frameRate: facts.videoCodec === undefined ? null : health.frameRate,
  bitrate: Math.round(health.bitrate),
  keyFrameInterval: health.keyFrameInterval > 0 ? Math.round(health.keyFrameInterval) : null,
  sampleRate: facts.sampleRate ?? null,
  encoder: facts.encoder ?? null,
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
