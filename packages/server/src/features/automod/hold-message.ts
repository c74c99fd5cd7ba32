import { HELD_IN_CHANNEL_MAX, HELD_MS, HELD_OF_SENDER_MAX } from '@bandshell/domain/automod';
import type { TextFlag } from '@bandshell/domain/kernel';
import type { ChatMessage } from '../../core/chat/chat-message.ts';
import type { Platform } from '../../platform/platform.ts';

/** Holds a message until a moderator decides. False: too many wait already. */
export async function holdMessage(
  { clock, database }: Platform,
  message: ChatMessage,
  flags: readonly TextFlag[],
): Promise<boolean> {
  const now = clock.now();
  const { channelId, id, sender } = message;
  return database.transact(async (tx) => {
    const { db } = tx;
    const waiting = await db
      .selectFrom('chat_held_messages')
      .select('sender_id')
      .where('channel_id', '=', channelId)
      .where('state', '=', 'waiting')
      .where('expires_at', '>', now)
      .limit(HELD_IN_CHANNEL_MAX)
      .execute();
    const own = waiting.filter(({ sender_id }) => sender_id === sender.userId);
    if (waiting.length >= HELD_IN_CHANNEL_MAX || own.length >= HELD_OF_SENDER_MAX) return false;
    await db
      .insertInto('chat_held_messages')
      .values({
        channel_id: channelId,
        id,
        sender_id: sender.userId,
        message: JSON.stringify(message),
        flags: JSON.stringify(flags),
        held_at: now,
        expires_at: new Date(now.getTime() + HELD_MS),
        state: 'waiting',
        decided_by: null,
        decided_at: null,
      })
      .execute();
    await tx.emit({ type: 'chat-message-held', channelId, messageId: id }, channelId);
    return true;
  });
}
