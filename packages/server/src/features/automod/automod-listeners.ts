import { type HeldChatMessagesTopicEvent, heldChatMessagesTopic } from '@bandshell/contract';
import { automodNotices } from '@bandshell/domain/automod';
import type { EventListeners } from '../../core/feature/event-handlers.ts';
import type { TopicDefinition } from '../../core/feature/feature.ts';
import type { Platform } from '../../platform/platform.ts';

/** Moderators of a channel hear of messages that wait; the page fetches the text. */
export const automodTopics: readonly TopicDefinition[] = [
  {
    name: heldChatMessagesTopic('*'),
    latest: false,
    audience: 'moderators',
  },
];

/** The actions that each node does when settings change and when held messages come and go. */
export const automodListeners: EventListeners = {
  'chat-screen-changed': ({ channelId }, { services }) => services.chatScreen.forget(channelId),
  // Messages of a restricted user wait from now on.
  'chat-suspect-changed': ({ channelId }, { services }) => services.chatScreen.forget(channelId),
  'chat-rules-accepted': ({ channelId, userId }, { services }) => services.chatScreen.forgetWriter(channelId, userId),
  'chat-message-held': ({ channelId, messageId: messageID }, platform) =>
    tellModerators(platform, channelId, { kind: 'held', messageID }),
  'chat-held-message-ended': ({ channelId, messageId: messageID, senderId, end }, platform) => {
    tellModerators(platform, channelId, { kind: 'ended', messageID });
    const { chatRooms } = platform.services;
    if (end === 'denied') chatRooms.notify(channelId, senderId, automodNotices.messageDenied);
    if (end === 'approved') chatRooms.showStored(channelId, messageID);
  },
};

function tellModerators({ topics }: Platform, channelId: string, event: HeldChatMessagesTopicEvent): void {
  topics.publish(heldChatMessagesTopic(channelId), event);
}
