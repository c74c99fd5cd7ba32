import { monthEnd, monthStart, type WalletMonth } from '@bandshell/domain/wallet';
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
 * The site's own accounts of money, when a month begins and ends. The sum that belongs to creators is what all others lack, as each
 * currency adds up to zero.
 */
export async function readSiteBooks(
  { database, services }: Platform,
  month: WalletMonth,
): Promise<readonly SiteBookLine[]> {
  const rows = await services.siteBooks(database.db, monthStart(month), monthEnd(month));
  const lines = rows.map(({ kind, ...book }): SiteBookLine => {
    const [account = kind, country = null] = kind.split(':');
    return { account, country, ...book };
  });
  const currencies = [...new Set(lines.map(({ currency }) => currency))];
  const creators = currencies.map((currency): SiteBookLine => {
    const own = lines.filter((line) => line.currency === currency);
    const lacking = (of: 'opening' | 'closing') => 0 - own.reduce((sum, line) => sum + line[of], 0);
    return { account: CREATORS, country: null, currency, opening: lacking('opening'), closing: lacking('closing') };
  });
  return [...lines, ...creators];
}
