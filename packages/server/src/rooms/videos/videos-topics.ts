import { type ChannelTopicEvent, channelTopic, type VideosTopicEvent, videosTopic } from '@bandshell/contract';
import type { DomainEvent } from '@bandshell/domain';
import type { Platform } from '../../platform/platform.ts';
import type { TopicDefinition } from '../../spine/room.ts';

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
export function tellVideos(event: DomainEvent, { topics }: Platform): void {
  if (event.type === 'video-published') {
    // Which one is not told: it may be for a few. Pages ask for what their viewer may know.
    topics.publish(channelTopic(event.channelId), { kind: 'video-published' } satisfies ChannelTopicEvent);
  }
  switch (event.type) {
    case 'video-changed':
    case 'video-published':
    case 'video-deleted':
      topics.publish(videosTopic(event.channelId), {
        kind: event.type,
        videoID: event.videoId,
      } satisfies VideosTopicEvent);
      return;
    case 'videos-expiring':
      for (const videoID of event.videoIds) {
        const message: VideosTopicEvent = { kind: 'video-expiring', videoID };
        topics.publish(videosTopic(event.channelId), message);
      }
  }
}
