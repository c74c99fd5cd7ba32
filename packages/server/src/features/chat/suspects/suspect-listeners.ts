import { chatModerationTopic } from '@bandshell/contract';
import type { EventListeners } from '../../../core/event-handlers.ts';

/** Each node holds the messages of restricted users at once, and moderators' pages hear of marks and hints. */
export const suspectListeners: EventListeners = {
  'chat-suspect-changed': ({ channelId, userId: userID }, { services, topics }) => {
    services.chatServer.screen?.forget(channelId);
    topics.publish(chatModerationTopic(channelId), { kind: 'suspect', userID });
  },
};
