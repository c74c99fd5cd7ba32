import { type StoriesTopicEvent, storiesTopic } from '@bandshell/contract';
import type { EventListeners } from '../../core/feature/event-handlers.ts';
import type { TopicDefinition } from '../../core/feature/feature.ts';
import type { Platform } from '../../platform/platform.ts';

export const storiesTopics: readonly TopicDefinition[] = [
  { name: storiesTopic('*'), latest: true, audience: 'entrants' },
];

const tellPages = ({ channelId }: { readonly channelId: string }, { topics }: Platform): void =>
  topics.publish(storiesTopic(channelId), { kind: 'changed' } satisfies StoriesTopicEvent);

/** Called on every node, so that each tells the pages that are connected to it. */
export const storiesListeners: EventListeners = {
  'story-published': tellPages,
  'story-removed': tellPages,
};
