import { chatModerationTopic } from '@bandshell/contract';
import type { EventListeners } from '../../../core/feature/event-handlers.ts';

/** Moderators' pages hear of marks and hints. */
export const suspectListeners: EventListeners = {
  'chat-suspect-changed': ({ channelId, userId: userID }, { topics }) => {
    topics.publish(chatModerationTopic(channelId), { kind: 'suspect', userID });
  },
};
