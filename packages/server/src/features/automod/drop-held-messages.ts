import type { Platform } from '../../platform/platform.ts';

/** Drops what a user has waiting in a channel, because of a ban. It may run more than once. */
export async function dropHeldMessages(
  { clock, database }: Platform,
  { channelId, userId }: { readonly channelId: string; readonly userId: string },
): Promise<void> {
  await database.transact(async (tx) => {
    const dropped = await tx.db
      .updateTable('chat_held_messages')
      .set({ state: 'dropped', decided_at: clock.now() })
      .where('channel_id', '=', channelId)
      .where('sender_id', '=', userId)
      .where('state', '=', 'waiting')
      .returning('id')
      .execute();
    for (const { id: messageId } of dropped) {
      const event = { channelId, messageId, senderId: userId, end: 'dropped' } as const;
      await tx.emit({ type: 'chat-held-message-ended', ...event }, channelId);
    }
  });
}
