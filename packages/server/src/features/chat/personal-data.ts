import { sql } from 'kysely';
import type { PersonalData } from '../../core/personal-data.ts';

/** Newest messages in a copy; with more, few programs could open the file. */
const COPIED_MESSAGES = 200_000;
/** Name shown for an erased user. */
const NOBODY = 'Deleted user';

/** The user's messages. After erasure they stay in a channel's history without text and name. */
export const chatPersonalData: PersonalData = {
  copy: async ({ database: { db } }, userId) => ({
    messages: await db
      .selectFrom('chat_messages')
      .leftJoin('users', 'users.id', 'chat_messages.channel_id')
      .select(['users.login as channel', 'sent_at', 'body', 'is_action', 'state'])
      .where('user_id', '=', userId)
      .orderBy('sent_at', 'desc')
      .limit(COPIED_MESSAGES)
      .execute(),
  }),
  erase: async ({ database: { db } }, userId) => {
    const nobody = `_${userId}`;
    await db
      .updateTable('chat_messages')
      .set({ login: nobody, display_name: NOBODY, color: '#808080', body: '', reply: null, state: 'deleted' })
      .where('user_id', '=', userId)
      .execute();
    const changes = { parentLogin: nobody, parentDisplayName: NOBODY, parentText: '' };
    await sql`update chat_messages set reply = reply || ${JSON.stringify(changes)}::jsonb
      where reply is not null and reply ->> 'parentUserId' = ${userId}`.execute(db);
  },
};
