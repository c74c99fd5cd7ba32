import { sql } from 'kysely';
import type { PersonalData } from '../../core/feature/personal-data.ts';
import type { Db } from '../../platform/database/database.ts';

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
    pins: await db
      .selectFrom('chat_pins')
      .innerJoin('users', 'users.id', 'chat_pins.channel_id')
      .select(['users.login as channel', 'chat_pins.body', 'chat_pins.created_at', 'chat_pins.ends_at'])
      .where((where) => where.or([where('chat_pins.user_id', '=', userId), where('chat_pins.pinned_by', '=', userId)]))
      .execute(),
    vips: await db
      .selectFrom('channel_vips')
      .innerJoin('users', 'users.id', 'channel_vips.user_id')
      .select(['users.login', 'channel_vips.created_at'])
      .where('channel_vips.channel_id', '=', userId)
      .execute(),
    vipOf: await db
      .selectFrom('channel_vips')
      .innerJoin('users', 'users.id', 'channel_vips.channel_id')
      .select(['users.login as channel', 'channel_vips.created_at'])
      .where('channel_vips.user_id', '=', userId)
      .execute(),
    firstMessages: await db
      .selectFrom('chat_chatters')
      .leftJoin('users', 'users.id', 'chat_chatters.channel_id')
      .select(['users.login as channel', 'first_sent_at'])
      .where('user_id', '=', userId)
      .limit(COPIED_MESSAGES)
      .execute(),
  }),
  erase: async ({ database: { db } }, userId) => {
    await eraseRoom(db, userId);
    for (const table of ['channel_vips', 'chat_chatters'] as const) {
      await db
        .deleteFrom(table)
        .where((where) => where.or([where('channel_id', '=', userId), where('user_id', '=', userId)]))
        .execute();
    }
    const nobody = `_${userId}`;
    await db
      .updateTable('chat_messages')
      .set({
        login: nobody,
        display_name: NOBODY,
        color: '#808080',
        body: '',
        emotes: '',
        reply: null,
        state: 'deleted',
        badges: '',
        badge_info: '',
      })
      .where('user_id', '=', userId)
      .execute();
    const changes = { parentLogin: nobody, parentDisplayName: NOBODY, parentText: '' };
    await sql`update chat_messages set reply = reply || ${JSON.stringify(changes)}::jsonb
      where reply is not null and reply ->> 'parentUserId' = ${userId}`.execute(db);
  },
};

/** The user's own channel forgets how its room was, and what was pinned or recommended of the user. */
async function eraseRoom(db: Db, userId: string): Promise<void> {
  for (const table of ['chat_modes', 'chat_clearings'] as const) {
    await db.deleteFrom(table).where('channel_id', '=', userId).execute();
  }
  await db
    .deleteFrom('chat_pins')
    .where((where) =>
      where.or([where('channel_id', '=', userId), where('user_id', '=', userId), where('pinned_by', '=', userId)]),
    )
    .execute();
  await db
    .deleteFrom('chat_shoutouts')
    .where((where) => where.or([where('channel_id', '=', userId), where('target_id', '=', userId)]))
    .execute();
}
