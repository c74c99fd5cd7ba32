import {
  type SharedChatInvitationsTopicEvent,
  type SharedChatTopicEvent,
  sharedChatInvitationsTopic,
  sharedChatTopic,
} from '@bandshell/contract';
import type { EventListeners } from '../../core/feature/event-handlers.ts';
import type { TopicDefinition } from '../../core/feature/feature.ts';

export const sharedChatTopics: readonly TopicDefinition[] = [
  { name: sharedChatTopic('*'), latest: true, audience: 'entrants' },
  { name: sharedChatInvitationsTopic('*'), latest: true, audience: 'self' },
];

/** Called on every node, so that each tells the pages that are connected to it. */
export const sharedChatListeners: EventListeners = {
  'shared-chat-changed': ({ channelIds, formerIds }, { topics }) => {
    for (const id of new Set([...channelIds, ...formerIds])) {
      topics.publish(sharedChatTopic(id), { kind: 'changed' } satisfies SharedChatTopicEvent);
    }
  },
  'shared-chat-invitations-changed': ({ channelIds }, { topics }) => {
    for (const id of channelIds) {
      topics.publish(sharedChatInvitationsTopic(id), { kind: 'changed' } satisfies SharedChatInvitationsTopicEvent);
    }
  },
};
