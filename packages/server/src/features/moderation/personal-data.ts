import type { PersonalData } from '../../core/feature/personal-data.ts';
import type { Db } from '../../platform/database/database.ts';

/** Newest entries of the log in a copy; with more, few programs could open the file. */
const COPIED_ENTRIES = 200_000;

/** Bans and appeals of the user, and what they did as a moderator. */
export const moderationPersonalData: PersonalData = {
  copy: async ({ database: { db } }, userId) => ({
    bans: await db
      .selectFrom('chat_bans')
      .innerJoin('users', 'users.id', 'chat_bans.channel_id')
      .select(['users.login as channel', 'chat_bans.reason', 'chat_bans.created_at', 'chat_bans.ends_at'])
      .where('chat_bans.user_id', '=', userId)
      .execute(),
    appeals: await db
      .selectFrom('ban_appeals')
      .innerJoin('users', 'users.id', 'ban_appeals.channel_id')
      .select(['users.login as channel', 'body', 'ban_appeals.created_at', 'decision', 'decided_at', 'answer'])
      .where('user_id', '=', userId)
      .orderBy('ban_appeals.created_at', 'desc')
      .execute(),
    writtenNotes: await db
      .selectFrom('chat_notes')
      .innerJoin('users', 'users.id', 'chat_notes.channel_id')
      .select(['users.login as channel', 'body', 'chat_notes.created_at', 'edited_at'])
      .where('author_id', '=', userId)
      .orderBy('chat_notes.created_at', 'desc')
      .execute(),
    moderation: await db
      .selectFrom('chat_moderation_log as log')
      .innerJoin('users', 'users.id', 'log.channel_id')
      .select(['users.login as channel', 'log.action', 'log.details', 'log.created_at'])
      .where('log.moderator_id', '=', userId)
      .orderBy('log.created_at', 'desc')
      .limit(COPIED_ENTRIES)
      .execute(),
  }),
  erase: ({ database: { db } }, userId) => eraseModeration(db, userId),
};

/** The user's own channel forgets its moderation; other channels keep what was done, under their own name. */
async function eraseModeration(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('ban_appeal_settings').where('channel_id', '=', userId).execute();
  await db
    .deleteFrom('ban_appeals')
    .where((where) => where.or([where('channel_id', '=', userId), where('user_id', '=', userId)]))
    .execute();
  await db.updateTable('ban_appeals').set({ decided_by: null }).where('decided_by', '=', userId).execute();
  // A note goes with whom it is about and with who wrote it.
  await db
    .deleteFrom('chat_notes')
    .where((where) =>
      where.or([where('channel_id', '=', userId), where('target_id', '=', userId), where('author_id', '=', userId)]),
    )
    .execute();
  await db
    .deleteFrom('chat_bans')
    .where((where) => where.or([where('channel_id', '=', userId), where('user_id', '=', userId)]))
    .execute();
  await db
    .deleteFrom('chat_moderation_log')
    .where((where) => where.or([where('channel_id', '=', userId), where('target_id', '=', userId)]))
    .execute();
  for (const table of ['chat_bans', 'chat_moderation_log'] as const) {
    await db
      .updateTable(table)
      .set(({ ref }) => ({ moderator_id: ref('channel_id') }))
      .where('moderator_id', '=', userId)
      .execute();
  }
}
