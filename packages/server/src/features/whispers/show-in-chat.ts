import type { Platform } from '../../platform/platform.ts';

/** The recipient's chat sockets on this node get a whisper too. */
export function showInChat(
  { database, log, services }: Platform,
  { whisperId, recipientId }: { readonly whisperId: string; readonly recipientId: string },
): void {
  services.chatRooms
    .whisper(recipientId, async () => {
      const whisper = await services.whisperReads.find(database.db, whisperId);
      return whisper === undefined
        ? null
        : { id: whisperId, threadId: whisper.threadId, text: whisper.body, sender: whisper.sender };
    })
    .catch((error: unknown) => log.warn({ err: error, whisperId }, 'a whisper could not be written to chat sockets'));
}
