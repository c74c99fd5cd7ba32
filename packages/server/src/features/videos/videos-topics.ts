import { type ChannelTopicEvent, channelTopic, type VideosTopicEvent, videosTopic } from '@bandshell/contract';
import type { EventListeners, EventOf } from '../../core/feature/event-handlers.ts';
import type { TopicDefinition } from '../../core/feature/feature.ts';
import type { Platform } from '../../platform/platform.ts';

export const videosTopics: readonly TopicDefinition[] = [
  {
    name: videosTopic('*'),
    latest: false,
    audience: 'self',
  },
];

/** Notifies the owner's pages of changes of a video, and everyone's pages that there may be a new one. */
export const videosListeners: EventListeners = {
  'video-changed': notifyOwner,
  'video-published': (event, platform) => {
    // The message does not contain the video, which may be restricted. Pages request what their viewer may see.
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
