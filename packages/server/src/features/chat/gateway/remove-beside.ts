import type { RemovableMessage } from '../replies/without-quote.ts';
import { clearMessageLine } from './moderation-lines.ts';
import type { RoomRegistry } from './room-registry.ts';

/**
 * A channel's own messages go from the rooms of others, too, with which it shares its chat: one line for each message, as a
 * user's line would say that the other channel banned them.
 * @param at ms since the epoch
 */
export function removeBeside(
  rooms: RoomRegistry,
  channelId: string,
  at: number,
  isRemoved: (message: RemovableMessage) => boolean,
): void {
  const isMeant = (message: RemovableMessage): boolean => message.source.channelId === channelId && isRemoved(message);
  for (const besideId of rooms.links.beside(channelId)) {
    for (const { id, source } of rooms.room(besideId)?.messages(isMeant) ?? []) {
      const deleted = { at, messageId: id, senderLogin: source.sender.login, text: source.text };
      rooms.removeMessages(
        besideId,
        (message) => message.id === id,
        (place) => clearMessageLine(place, deleted),
      );
    }
  }
}
