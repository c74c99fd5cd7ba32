import { type HeldChatMessagesTopicEvent, heldChatMessagesTopic } from '@bandshell/contract';
import { automodNotices } from '@bandshell/domain/automod';
import type { EventListeners } from '../../../core/event-handlers.ts';
import type { TopicDefinition } from '../../../core/feature.ts';
import type { Platform } from '../../../platform/platform.ts';

/** Moderators of a channel hear of messages that wait; the page fetches the text. */
export const automodTopics: readonly TopicDefinition[] = [
  {
    name: heldChatMessagesTopic('*'),
    latest: false,
    audience: 'moderators',
  },
];

/** What each node does when settings change and when held messages come and go. */
export const automodListeners: EventListeners = {
  'chat-screen-changed': ({ channelId }, { services }) => services.chatServer.screen?.forget(channelId),
  'chat-rules-accepted': ({ channelId, userId }, { services }) =>
    services.chatServer.screen?.forgetWriter(channelId, userId),
  'chat-message-held': ({ channelId, messageId: messageID }, platform) =>
    tellModerators(platform, channelId, { kind: 'held', messageID }),
  'chat-held-message-ended': ({ channelId, messageId: messageID, senderId, end }, platform) => {
    tellModerators(platform, channelId, { kind: 'ended', messageID });
    const { rooms } = platform.services.chatServer.gateway ?? {};
    if (end === 'denied') rooms?.notify(channelId, senderId, automodNotices.messageDenied);
    if (end === 'approved') deliver(platform, channelId, messageID);
  },
};

function tellModerators({ topics }: Platform, channelId: string, event: HeldChatMessagesTopicEvent): void {
  topics.publish(heldChatMessagesTopic(channelId), event);
}

/** An approved message is stored already; each node shows it to its own members. */
function deliver({ services, log }: Platform, channelId: string, messageId: string): void {
  const { chatServer } = services;
  const rooms = chatServer.gateway?.rooms;
  if (rooms?.room(channelId) === undefined) return;
  chatServer.findMessage(channelId, messageId).then(
    (message) => {
      if (message !== undefined) rooms.deliverHere(message);
    },
    (error: unknown) => log.error({ err: error, channelId, messageId }, 'an approved message could not be shown'),
  );
}
