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

function showStored({ services: { chatServer }, log }: Platform, channelId: string, messageId: string): void {
  const rooms = chatServer.gateway?.rooms;
  if (rooms?.room(channelId) === undefined) return;
  chatServer.findMessage(channelId, messageId).then(
    (message) => {
      if (message !== undefined) rooms.deliverHere(message);
    },
    (error: unknown) => log.error({ err: error, channelId, messageId }, 'a stored message could not be shown'),
  );
}
