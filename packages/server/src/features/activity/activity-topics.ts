import { type ActivityTopicEvent, activityTopic } from '@bandshell/contract';
import type { EventListeners } from '../../core/event-handlers.ts';
import type { TopicDefinition } from '../../core/feature.ts';

export const activityTopics: readonly TopicDefinition[] = [
  {
    name: activityTopic('*'),
    latest: true,
    mayRead: async (viewer, id) => {
      if (viewer === null) return 'UNAUTHENTICATED';
      return viewer.userId === id ? true : 'FORBIDDEN';
    },
  },
];

export const activityListeners: EventListeners = {
  'activity-changed': ({ channelId }, { topics }) =>
    topics.publish(activityTopic(channelId), { kind: 'changed' } satisfies ActivityTopicEvent),
};
