import type { ChatMessage } from '../../core/chat/chat-message.ts';
import type { ChatRooms } from '../../core/chat/chat-rooms.ts';
import type { Platform } from '../../platform/platform.ts';
import { storeMessages } from './chat-store.ts';
import { deliverWhisper } from './deliver-whisper.ts';
import { loadWornBadges } from './notices/load-worn-badges.ts';

/** The facts that other features ask of the chat of this process. */
export const createChatRooms = (platform: Platform): ChatRooms => ({
  findMessage: (channelId, id) => platform.services.chatServer.findMessage(channelId, id),
  storeMessage: (db, message) => storeMessages(db, [{ message, state: 'delivered' }]),
  showStored: (channelId, id) => showStored(platform, channelId, id),
  announce: (channelId, notice) => platform.services.chatServer.notices.add(channelId, notice),
  badgesOf: (channelId, userId) => loadWornBadges(platform, channelId, userId),
  whisper: (recipientId, find) => deliverWhisper(platform, recipientId, find),
  setBan: (channelId, userId, ban) => platform.services.chatServer.gateway?.gate.setBan(channelId, userId, ban),
  notify: (channelId, userId, notice) => platform.services.chatServer.gateway?.rooms.notify(channelId, userId, notice),
});

/** A message that waited may be shown in fewer rooms now: a channel may have left, or have banned the writer. */
async function sharedNow({ services: { chatServer } }: Platform, message: ChatMessage): Promise<ChatMessage> {
  const { gateway } = chatServer;
  if (message.shared === undefined || gateway === undefined) return message;
  const group = await gateway.rooms.links.groupOf(message.channelId);
  const rooms = Object.entries(message.shared).map(async ([channelId, worn]) => {
    const isIn = group.some((each) => each.channelId === channelId);
    const isShown = isIn && (await gateway.gate.banOf(message.sender.userId, channelId)) === null;
    return isShown ? [[channelId, worn] as const] : [];
  });
  return { ...message, shared: Object.fromEntries((await Promise.all(rooms)).flat()) };
}

function showStored(platform: Platform, channelId: string, messageId: string): void {
  const { services, log } = platform;
  const { chatServer } = services;
  const rooms = chatServer.gateway?.rooms;
  if (rooms?.room(channelId) === undefined) return;
  chatServer
    .findMessage(channelId, messageId)
    .then(async (message) => {
      if (message !== undefined) rooms.deliverHere(await sharedNow(platform, message));
    })
    .catch((error: unknown) => log.error({ err: error, channelId, messageId }, 'a stored message could not be shown'));
}
