import {
  type ChannelTopicEvent,
  channelTopic,
  ingestIncidentsTopic,
  type LiveStreamsTopicEvent,
  liveStreamsTopic,
  streamHealthTopic,
  viewerCountsTopic,
} from '@bandshell/contract';
import type { EventListeners } from '../../core/feature/event-handlers.ts';
import type { TopicDefinition } from '../../core/feature/feature.ts';
import type { Platform } from '../../platform/platform.ts';

export const streamsTopics: readonly TopicDefinition[] = [
  { name: channelTopic('*'), latest: false, audience: 'entrants' },
  { name: liveStreamsTopic, latest: true, audience: 'everyone' },
  {
    name: viewerCountsTopic('*'),
    latest: true,
    audience: 'entrants',
    current: async (id, platform) => platform.services.viewerCounter.current(id),
    heartbeat: (id, reader, { services }) => {
      // The owner's pages show the count, and are no viewers.
      if (reader.viewer?.userId === id) return;
      services.viewerCounter.heartbeat(id, reader);
      services.watchHeartbeats.take(id, reader);
    },
  },
  {
    name: streamHealthTopic('*'),
    latest: true,
    audience: 'self',
    current: async (id, platform) => platform.services.streamHealth.last(id),
  },
  { name: ingestIncidentsTopic('*'), latest: true, audience: 'self' },
];

/** Converts stream events to messages for open pages. */
export const streamsListeners: EventListeners = {
  'stream-started': (event, platform) => {
    const { version, channelId, streamId: streamID, playbackUrl: playbackURL, hasVideo, hasAudio } = event;
    toChannel(platform, channelId, { kind: 'stream-up', version, streamID, playbackURL, hasVideo, hasAudio });
    liveStreamsChanged(platform);
    platform.services.viewerCounter.streamStarted(channelId);
  },
  'stream-tracks-changed': ({ version, channelId, streamId: streamID, hasVideo, hasAudio }, platform) =>
    toChannel(platform, channelId, { kind: 'stream-tracks', version, streamID, hasVideo, hasAudio }),
  'stream-interrupted': ({ version, channelId, streamId: streamID }, platform) =>
    toChannel(platform, channelId, { kind: 'stream-interrupted', version, streamID }),
  'stream-resumed': ({ version, channelId, streamId: streamID }, platform) =>
    toChannel(platform, channelId, { kind: 'stream-resumed', version, streamID }),
  'stream-ended': ({ version, channelId, streamId: streamID }, platform) => {
    toChannel(platform, channelId, { kind: 'stream-down', version, streamID });
    liveStreamsChanged(platform);
    platform.services.streamHealth.forget(channelId);
  },
  'channel-show-changed': ({ version, channelId, show }, platform) =>
    toChannel(
      platform,
      channelId,
      show === null
        ? { kind: 'show-ended', version }
        : { kind: 'show-started', version, showKind: show.kind, videoID: show.videoId },
    ),
};

function toChannel({ topics }: Platform, channelId: string, message: ChannelTopicEvent): void {
  topics.publish(channelTopic(channelId), message);
}

function liveStreamsChanged({ topics }: Platform): void {
  topics.publish(liveStreamsTopic, { kind: 'changed' } satisfies LiveStreamsTopicEvent);
}
