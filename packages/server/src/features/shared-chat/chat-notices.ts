import { chatNotice, type Sentence } from '@bandshell/domain/kernel';
import { sharedChatNotices } from '@bandshell/domain/shared-chat';
import type { EventListeners, EventOf } from '../../core/feature/event-handlers.ts';

type Change = EventOf<'shared-chat-changed'>;

/** The sentence that the chat of a channel reads of a change; null: the change is none for it. */
function sentenceFor(
  channelId: string,
  { channelIds, formerIds, initiatorId, people }: Change,
): (Sentence & { readonly id: string }) | null {
  const nameOf = (id: string): string => people.find(({ userId }) => userId === id)?.displayName ?? '';
  const [isIn, wasIn] = [channelIds.includes(channelId), formerIds.includes(channelId)];
  if (isIn && !wasIn) {
    const names = channelIds.filter((id) => id !== channelId).map(nameOf);
    return chatNotice(sharedChatNotices.sharedChatBegan, { names: names.join(', ') });
  }
  if (!isIn) return wasIn ? sharedChatNotices.sharedChatEnded : null;
  const isJoin = channelIds.includes(initiatorId);
  const notice = isJoin ? sharedChatNotices.sharedChatJoined : sharedChatNotices.sharedChatLeft;
  return chatNotice(notice, { name: nameOf(initiatorId) });
}

/** The chats of a shared chat read who joins and leaves, and that it begins and ends. */
export const sharedChatChatNotices: EventListeners = {
  'shared-chat-changed': (event, { services }) => {
    const { channelIds, formerIds, people, hostId, noticeId: id, at } = event;
    for (const channelId of new Set([...channelIds, ...formerIds])) {
      const sentence = sentenceFor(channelId, event);
      const sender = people.find(({ userId }) => userId === hostId) ?? people[0];
      if (sentence === null || sender === undefined) continue;
      const said = { messageId: sentence.id, params: {}, systemMessage: sentence, text: null };
      services.chatRooms.announce(channelId, { id, at, sender, ...said });
    }
  },
};
