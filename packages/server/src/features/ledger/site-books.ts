import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** A kind of account of the site and what it has in a currency, in the smallest units. */
export interface SiteBook {
  readonly kind: string;
  readonly currency: string;
  readonly opening: number;
  readonly closing: number;
}

/** Reads the site's own accounts of money, as they were just before two times. */
export type ReadSiteBooks = (db: Db, from: Date, to: Date) => Promise<readonly SiteBook[]>;

/** Each slice is read at its last posting before, so it costs the same whatever happened between. */
export const readSiteBooks: ReadSiteBooks = async (db, from, to) => {
  const last = (before: Date) => sql`(
    select balance_after from ledger_postings
    where account_id = account.id and unit <> 'BITS' and posted_at < ${before}
    order by posted_at desc, seq desc limit 1)`;
  const { rows } = await sql<{ kind: string; currency: string; opening: string; closing: string }>`
    select kind, unit as currency, coalesce(sum(${last(from)}), 0) as opening, coalesce(sum(${last(to)}), 0) as closing
    from ledger_accounts account
    where owner_id = 0 and unit <> 'BITS'
    group by kind, unit order by unit, kind`.execute(db);
  return rows.map((row) => ({ ...row, opening: Number(row.opening), closing: Number(row.closing) }));
};
