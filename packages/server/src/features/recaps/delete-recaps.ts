import type { Tx } from '../../platform/database/database.ts';
import type {} from './recaps-tables.ts';

/** Deletes all that was counted of a user. */
export async function deleteRecaps({ db }: Pick<Tx, 'db'>, userId: string): Promise<void> {
  await db.deleteFrom('recap_counts').where('user_id', '=', userId).execute();
  await db.deleteFrom('recap_emotes').where('user_id', '=', userId).execute();
  await db.deleteFrom('recaps').where('user_id', '=', userId).execute();
  await db.deleteFrom('recap_dismissals').where('user_id', '=', userId).execute();
}
