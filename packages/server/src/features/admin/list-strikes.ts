import type { Selectable } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { CopyrightStrikesTable } from './admin-tables.ts';

export type StrikeRow = Selectable<CopyrightStrikesTable>;

/** Number of valid strikes of a user. */
export async function countStrikes(db: Db, userId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('copyright_strikes')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('kind', '=', 'STRIKE')
    .where('withdrawn_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A user's warnings and strikes that are neither withdrawn nor expired, the newest first. */
export function activeNotices(db: Db, userId: string, now: Date): Promise<StrikeRow[]> {
  return db
    .selectFrom('copyright_strikes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('withdrawn_at', 'is', null)
    .where('ends_at', '>', now)
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
}
