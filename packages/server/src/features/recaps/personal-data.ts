import type { PersonalData } from '../../core/feature/personal-data.ts';
import { deleteRecaps } from './delete-recaps.ts';
import type {} from './recaps-tables.ts';

/** The user's recaps, and what is counted for the next ones. Those of other users about an erased channel go with it. */
export const recapsPersonalData: PersonalData = {
  copy: async ({ database: { db } }, userId) => ({
    recaps: await db
      .selectFrom('recaps')
      .select(['channel_id', 'month', 'facts', 'made_at'])
      .where('user_id', '=', userId)
      .orderBy('month')
      .execute(),
    counts: await db
      .selectFrom('recap_counts')
      .select(['channel_id', 'month', 'watch_seconds', 'streams', 'chat_lines', 'first_at'])
      .where('user_id', '=', userId)
      .orderBy('month')
      .execute(),
    emotes: await db
      .selectFrom('recap_emotes')
      .select(['channel_id', 'month', 'name', 'uses'])
      .where('user_id', '=', userId)
      .execute(),
    turnedOffAt:
      (await db.selectFrom('recap_opt_outs').select('made_at').where('user_id', '=', userId).executeTakeFirst())
        ?.made_at ?? null,
  }),
  erase: ({ database, services }, userId) =>
    database.transact(async (tx) => {
      services.recapCounter.forget(userId);
      await deleteRecaps(tx, userId);
      await tx.db.deleteFrom('recap_opt_outs').where('user_id', '=', userId).execute();
      for (const table of ['recap_counts', 'recap_emotes', 'recaps', 'recap_dismissals'] as const) {
        await tx.db.deleteFrom(table).where('channel_id', '=', userId).execute();
      }
    }),
};
