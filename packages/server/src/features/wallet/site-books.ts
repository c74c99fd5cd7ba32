import { monthEnd, monthStart, type WalletMonth } from '@bandshell/domain/wallet';
import { sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';

/** An account of the site within a month, in the smallest units. */
export interface SiteBookLine {
  /** The kind of account; `creators`: what the site owes to all creators. */
  readonly account: string;
  /** Whose taxes, ISO 3166; null: it is not known, or the account is about none. */
  readonly country: string | null;
  readonly currency: string;
  readonly opening: number;
  readonly closing: number;
}

const CREATORS = 'creators';

/**
 * The site's own accounts of money, when a month begins and ends. Each slice is read at its last posting before, so it
 * costs the same whatever happened in the month. The sum that belongs to creators is what all others lack, as each
 * currency adds up to zero.
 */
export async function readSiteBooks({ database }: Platform, month: WalletMonth): Promise<readonly SiteBookLine[]> {
  const [from, to] = [monthStart(month), monthEnd(month)];
  const last = (before: Date) => sql`(
    select balance_after from ledger_postings
    where account_id = account.id and unit <> 'BITS' and posted_at < ${before}
    order by posted_at desc, seq desc limit 1)`;
  const { rows } = await sql<{ kind: string; currency: string; opening: string; closing: string }>`
    select kind, unit as currency, coalesce(sum(${last(from)}), 0) as opening, coalesce(sum(${last(to)}), 0) as closing
    from ledger_accounts account
    where owner_id = 0 and unit <> 'BITS'
    group by kind, unit order by unit, kind`.execute(database.db);
  const lines = rows.map(({ kind, currency, opening, closing }): SiteBookLine => {
    const [account = kind, country = null] = kind.split(':');
    return { account, country, currency, opening: Number(opening), closing: Number(closing) };
  });
  const currencies = [...new Set(lines.map(({ currency }) => currency))];
  const creators = currencies.map((currency): SiteBookLine => {
    const own = lines.filter((line) => line.currency === currency);
    const lacking = (of: 'opening' | 'closing') => 0 - own.reduce((sum, line) => sum + line[of], 0);
    return { account: CREATORS, country: null, currency, opening: lacking('opening'), closing: lacking('closing') };
  });
  return [...lines, ...creators];
}
