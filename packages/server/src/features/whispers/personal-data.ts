import type { PersonalData } from '../../core/feature/personal-data.ts';
import type {} from './whispers-tables.ts';

const COPIED_WHISPERS = 100_000;

/** Whispers from and to the user. Erasure deletes whole threads, for both users. */
export const whispersPersonalData: PersonalData = {
  copy: async ({ database: { db } }, userId) => ({
    whispers: await db
      .selectFrom('whispers')
      .innerJoin('whisper_threads as t', 't.id', 'whispers.thread_id')
      .innerJoin('users as sender', 'sender.id', 'whispers.sender_id')
      .innerJoin('users as first', 'first.id', 't.first_user_id')
      .innerJoin('users as second', 'second.id', 't.second_user_id')
      .select(['sender.login as from', 'first.login as between', 'second.login as and', 'sent_at', 'body'])
      .where((where) => where.or([where('t.first_user_id', '=', userId), where('t.second_user_id', '=', userId)]))
      .orderBy('whispers.id', 'desc')
      .limit(COPIED_WHISPERS)
      .execute(),
  }),
  erase: async ({ database }, userId) => {
    const threads = await database.db
      .selectFrom('whisper_threads')
      .select('id')
      .where((where) => where.or([where('first_user_id', '=', userId), where('second_user_id', '=', userId)]))
      .execute();
    for (const { id } of threads) {
      await database.transact(async ({ db }) => {
        await db.selectFrom('whisper_threads').select('id').where('id', '=', id).forUpdate().execute();
        await db.deleteFrom('whispers').where('thread_id', '=', id).execute();
        await db.deleteFrom('whisper_sides').where('thread_id', '=', id).execute();
        await db.deleteFrom('whisper_threads').where('id', '=', id).execute();
      });
    }
  },
};
