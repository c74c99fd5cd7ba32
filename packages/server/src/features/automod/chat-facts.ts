import type { ReceivedChatMessage } from '../../core/chat/chat-listener.ts';
import type { Db } from '../../platform/database/database.ts';

/** The facts that other features ask about a channel's chat. */
export interface ChatFacts {
  /** A message that waited for a moderator. */
  heldMessage(db: Db, channelId: string, messageId: string): Promise<ReceivedChatMessage | undefined>;
}

export const chatFacts: ChatFacts = {
  async heldMessage(db, channelId, messageId) {
    const row = await db
      .selectFrom('chat_held_messages')
      .select('message')
      .where('channel_id', '=', channelId)
      .where('id', '=', messageId)
      .executeTakeFirst();
    return row?.message;
  },
};
