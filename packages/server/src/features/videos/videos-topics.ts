import { type ChannelTopicEvent, channelTopic, type VideosTopicEvent, videosTopic } from '@bandshell/contract';
import type { EventListeners, EventOf } from '../../core/event-handlers.ts';
import type { TopicDefinition } from '../../core/feature.ts';
import type { Platform } from '../../platform/platform.ts';

export const videosTopics: readonly TopicDefinition[] = [
  {
    name: videosTopic('*'),
    latest: false,
    mayRead: async (viewer, id) => {
      if (viewer === null) return 'UNAUTHENTICATED';
      return viewer.userId === id ? true : 'FORBIDDEN';
    },
  },
];

/** Tells the owner's pages what became of a video, and everybody's that there may be a new one. */
export const videosListeners: EventListeners = {
  'video-changed': notifyOwner,
  'video-published': (event, platform) => {
    // Which one is not told: it may be for a few. Pages ask for what their viewer may know.
    platform.topics.publish(channelTopic(event.channelId), { kind: 'video-published' } satisfies ChannelTopicEvent);
    notifyOwner(event, platform);
  },
  'video-deleted': notifyOwner,
  'videos-expiring': ({ channelId, videoIds }, { topics }) => {
    for (const videoID of videoIds) {
      topics.publish(videosTopic(channelId), { kind: 'video-expiring', videoID } satisfies VideosTopicEvent);
    }
  },
};

function notifyOwner(
  { type, channelId, videoId }: EventOf<'video-changed' | 'video-published' | 'video-deleted'>,
  { topics }: Platform,
): void {
  topics.publish(videosTopic(channelId), { kind: type, videoID: videoId } satisfies VideosTopicEvent);
}
