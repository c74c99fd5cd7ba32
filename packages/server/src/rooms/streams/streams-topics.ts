import {
  type ChannelTopicEvent,
  channelTopic,
  ingestIncidentsTopic,
  type LiveStreamsTopicEvent,
  liveStreamsTopic,
  streamHealthTopic,
  viewerCountsTopic,
} from '@bandshell/contract';
import { type DomainEvent, isId } from '@bandshell/domain';
import type { Platform } from '../../platform/platform.ts';
import type { TopicDefinition } from '../../spine/room.ts';
import { forgetHealth, lastHealth } from './stream-health.ts';
import { viewerCounter } from './viewers/viewer-counter.ts';

const everyone: TopicDefinition['mayRead'] = async (_viewer, id) => (isId(id) ? true : 'UNKNOWN_TOPIC');

const ownerAlone: TopicDefinition['mayRead'] = async (viewer, id) => {
  if (viewer === null) return 'UNAUTHENTICATED';
  return viewer.userId === id ? true : 'FORBIDDEN';
};

export const streamsTopics: readonly TopicDefinition[] = [
  { name: channelTopic('*'), latest: false, mayRead: everyone },
  { name: liveStreamsTopic, latest: true, mayRead: async () => true },
  {
    name: viewerCountsTopic('*'),
    latest: true,
    mayRead: everyone,
    current: async (id, platform) => viewerCounter(platform).current(id),
    heartbeat: (id, reader, platform) => viewerCounter(platform).heartbeat(id, reader),
  },
  {
    name: streamHealthTopic('*'),
    latest: true,
    mayRead: ownerAlone,
    current: async (id, platform) => lastHealth(platform, id),
  },
  { name: ingestIncidentsTopic('*'), latest: true, mayRead: ownerAlone },
];

/** Turns what happened to a stream into messages for the pages that are open. */
export function tellTopics(event: DomainEvent, platform: Platform): void {
  const message = channelMessage(event);
  if (message === undefined || !('channelId' in event)) return;
  platform.topics.publish(channelTopic(event.channelId), message);
  if (event.type !== 'stream-started' && event.type !== 'stream-ended') return;
  platform.topics.publish(liveStreamsTopic, { kind: 'changed' } satisfies LiveStreamsTopicEvent);
  if (event.type === 'stream-ended') forgetHealth(platform, event.channelId);
  else viewerCounter(platform).streamStarted(event.channelId);
}

function channelMessage(event: DomainEvent): ChannelTopicEvent | undefined {
  switch (event.type) {
    case 'stream-started':
      return {
        kind: 'stream-up',
        version: event.version,
        streamID: event.streamId,
        playbackURL: event.playbackUrl,
        hasVideo: event.hasVideo,
        hasAudio: event.hasAudio,
      };
    case 'stream-tracks-changed':
      return {
        kind: 'stream-tracks',
        version: event.version,
        streamID: event.streamId,
        hasVideo: event.hasVideo,
        hasAudio: event.hasAudio,
      };
    case 'stream-interrupted':
      return { kind: 'stream-interrupted', version: event.version, streamID: event.streamId };
    case 'stream-resumed':
      return { kind: 'stream-resumed', version: event.version, streamID: event.streamId };
    case 'stream-ended':
      return { kind: 'stream-down', version: event.version, streamID: event.streamId };
    case 'channel-show-changed':
      return event.show === null
        ? { kind: 'show-ended', version: event.version }
        : { kind: 'show-started', version: event.version, showKind: event.show.kind, videoID: event.show.videoId };
    default:
      return undefined;
  }
}
