import { type ActivityTopicEvent, activityTopic } from '@bandshell/contract';
import type { EventListeners } from '../../core/feature/event-handlers.ts';
import type { TopicDefinition } from '../../core/feature/feature.ts';

export const activityTopics: readonly TopicDefinition[] = [
  {
    name: activityTopic('*'),
    latest: true,
    audience: 'self',
  },
];

export const activityListeners: EventListeners = {
  'activity-changed': ({ channelId }, { topics }) =>
    topics.publish(activityTopic(channelId), { kind: 'changed' } satisfies ActivityTopicEvent),
};
