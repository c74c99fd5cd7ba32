import type { Platform } from '../../platform/platform.ts';
import { findSentWhisper } from './read-whisper.ts';

/** The recipient's chat sockets on this node get a whisper too. */
export function showInChat(
  { database, log, services }: Platform,
  { whisperId, recipientId }: { readonly whisperId: string; readonly recipientId: string },
): void {
  services.chatRooms
    .whisper(recipientId, () => findSentWhisper(database.db, whisperId))
    .catch((error: unknown) => log.warn({ err: error, whisperId }, 'a whisper could not be written to chat sockets'));
}
