import type { PersonalData } from '../../core/feature/personal-data.ts';
import type {} from './destinations/destination-tables.ts';
import { endAccount } from './destinations/disconnect.ts';

/** The user's accounts at destinations, and what they exported there. */
export const exportsPersonalData: PersonalData = {
  copy: async ({ database: { db } }, userId) => {
    const [accounts, exports] = await Promise.all([
      db
        .selectFrom('export_accounts')
        .select(['destination', 'account_name', 'page_url', 'connected_at'])
        .where('user_id', '=', userId)
        .execute(),
      db
        .selectFrom('destination_exports')
        .select(['destination_name', 'account_name', 'title', 'format', 'status', 'result_url', 'created_at'])
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute(),
    ]);
    return { accounts, exports };
  },
  erase: async (platform, userId) => {
    const accounts = await platform.database.db
      .selectFrom('export_accounts')
      .select('destination')
      .where('user_id', '=', userId)
      .execute();
    await platform.database.transact(async (tx) => {
      for (const { destination } of accounts) await endAccount(tx, platform, userId, destination);
      for (const table of ['export_connection_requests', 'destination_exports'] as const) {
        await tx.db.deleteFrom(table).where('user_id', '=', userId).execute();
      }
    });
  },
};
