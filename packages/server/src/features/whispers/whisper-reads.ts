import type { Db } from '../../platform/database/database.ts';

/** What other features ask about whispers. */
export interface WhisperReads {
  /** A whisper with its sender. */
  find(db: Db, whisperId: string): Promise<SentWhisper | undefined>;
  /** Whether the recipient has not read it yet. */
  isUnread(
    db: Db,
    whisper: { readonly threadId: string; readonly whisperId: string; readonly recipientId: string },
  ): Promise<boolean>;
}

export interface SentWhisper {
  readonly threadId: string;
  readonly body: string;
  readonly sender: {
    readonly userId: string;
    readonly login: string;
    readonly displayName: string;
    readonly chatColor: string;
    readonly isStaff: boolean;
    readonly isSiteAdmin: boolean;
    readonly isPartner: boolean;
    readonly isAffiliate: boolean;
  };
}

export const whisperReads: WhisperReads = {
  async find(db, whisperId) {
    const row = await db
      .selectFrom('whispers')
      .innerJoin('users', 'users.id', 'whispers.sender_id')
      .select(['whispers.thread_id', 'whispers.body', 'users.id', 'users.login', 'users.display_name', 'chat_color'])
      .select(['is_staff', 'is_site_admin', 'is_partner', 'is_affiliate'])
      .where('whispers.id', '=', whisperId)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const { thread_id: threadId, body, id: userId, login, display_name: displayName, chat_color: chatColor } = row;
    const roles = { isStaff: row.is_staff, isSiteAdmin: row.is_site_admin };
    const ranks = { isPartner: row.is_partner, isAffiliate: row.is_affiliate };
    return { threadId, body, sender: { userId, login, displayName, chatColor, ...roles, ...ranks } };
  },
  async isUnread(db, { threadId, whisperId, recipientId }) {
    const side = await db
      .selectFrom('whisper_sides')
      .select('unread_count')
      .where('thread_id', '=', threadId)
      .where('user_id', '=', recipientId)
      .where('read_id', '<', whisperId)
      .where('unread_count', '>', 0)
      .executeTakeFirst();
    return side !== undefined;
  },
};
