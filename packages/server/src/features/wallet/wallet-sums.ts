import { monthAt, monthEnd, monthStart, previousMonth, STATEMENT_MONTHS } from '@bandshell/domain/wallet';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { WALLET_CURRENCY } from './wallet-currency.ts';

/** What happened in a creator's account within a time, in the smallest units. */
export interface WalletSums {
  readonly sales: number;
  readonly bits: number;
  /** Refunds and chargebacks, less refunds that failed; 0 or below it. */
  readonly takenBack: number;
  /** Payouts, less those that came back; 0 or below it. */
  readonly paidOut: number;
}

export interface MonthSums extends WalletSums {
  readonly month: string;
  /** The month goes on, or its statement is not written yet. */
  readonly isOpen: boolean;
}

export interface DaySums extends WalletSums {
  /** `2026-11-26`, in UTC. */
  readonly day: string;
}

export const earnedOf = ({ sales, bits, takenBack }: WalletSums): number => sales + bits + takenBack;

/** The columns of sums, over postings `posting` and their transactions `cause`. */
export const sumColumns = sql.raw(`
  coalesce(sum(posting.amount) filter (where cause.kind in ('purchase', 'grant')), 0) as sales,
  coalesce(sum(posting.amount) filter (where cause.kind = 'cheer'), 0) as bits,
  coalesce(sum(posting.amount) filter (where cause.kind in ('refund', 'chargeback', 'restoration')), 0) as taken_back,
  coalesce(sum(posting.amount) filter (where cause.kind in ('payout', 'payout-return')), 0) as paid_out`);

interface SumsRow {
  readonly period: string;
  readonly sales: string;
  readonly bits: string;
  readonly taken_back: string;
  readonly paid_out: string;
}

const sumsOf = (row: Omit<SumsRow, 'period'> | undefined): WalletSums => ({
  sales: Number(row?.sales ?? 0),
  bits: Number(row?.bits ?? 0),
  takenBack: Number(row?.taken_back ?? 0),
  paidOut: Number(row?.paid_out ?? 0),
});

/** Sums by day or month, of those in which something happened. */
async function sumUp(db: Db, creatorId: string, format: string, from: Date, to: Date): Promise<readonly SumsRow[]> {
  const { rows } = await sql<SumsRow>`
    select to_char(posting.posted_at at time zone 'UTC', ${format}) as period, ${sumColumns}
    from ledger_accounts account
    join ledger_postings posting on posting.account_id = account.id
      and posting.posted_at >= ${from} and posting.posted_at < ${to} and posting.unit <> 'BITS'
    join ledger_transactions cause on cause.id = posting.transaction_id
    where account.kind = 'creator-revenue' and account.owner_id = ${creatorId}::bigint and account.unit = ${WALLET_CURRENCY}
    group by 1 order by 1`.execute(db);
  return rows;
}

/** A creator's days from one to another, both included, also those without revenue. */
export async function findDays(
  { database, clock }: Platform,
  creatorId: string,
  days: number,
): Promise<readonly DaySums[]> {
  const today = new Date(`${clock.now().toISOString().slice(0, 10)}T00:00:00.000Z`);
  const dayOf = (back: number): Date =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() - back));
  const rows = await sumUp(database.db, creatorId, 'YYYY-MM-DD', dayOf(days - 1), dayOf(-1));
  const found = new Map(rows.map((row) => [row.period, row]));
  return Array.from({ length: days }, (_, index) => {
    const day = dayOf(days - 1 - index)
      .toISOString()
      .slice(0, 10);
    return { day, ...sumsOf(found.get(day)) };
  });
}

/** A creator's months, the newest first: the running one, and those of which statements are written. */
export async function findMonths({ database, clock }: Platform, creatorId: string): Promise<readonly MonthSums[]> {
  const { db } = database;
  const now = clock.now();
  const previous = previousMonth(now);
  const [written, isWritten] = await Promise.all([
    db
      .selectFrom('wallet_statements')
      .selectAll()
      .where('creator_id', '=', creatorId)
      .where('currency', '=', WALLET_CURRENCY)
      .orderBy('month', 'desc')
      .limit(STATEMENT_MONTHS)
      .execute(),
    isMonthWritten(db, previous),
  ]);
  const running = await sumUp(
    db,
    creatorId,
    'YYYY-MM',
    monthStart(isWritten ? monthAt(now) : previous),
    monthEnd(monthAt(now)),
  );
  return [
    ...running.toReversed().map((row) => ({ month: row.period, isOpen: true, ...sumsOf(row) })),
    ...written.map((row) => ({ month: row.month, isOpen: false, ...sumsOf(row) })),
  ];
}

export const isMonthWritten = async (db: Db, month: string): Promise<boolean> =>
  (await db.selectFrom('wallet_statement_months').select('month').where('month', '=', month).executeTakeFirst()) !==
  undefined;

/** What a creator earned in the month that ended last, less what was taken back in it. */
export async function earnedLastMonth({ clock, database: { db } }: Platform, creatorId: string): Promise<number> {
  const month = previousMonth(clock.now());
  const written = await db
    .selectFrom('wallet_statements')
    .selectAll()
    .where('creator_id', '=', creatorId)
    .where('month', '=', month)
    .where('currency', '=', WALLET_CURRENCY)
    .executeTakeFirst();
  if (written !== undefined) return earnedOf(sumsOf(written));
  const [open] = await sumUp(db, creatorId, 'YYYY-MM', monthStart(month), monthEnd(month));
  return earnedOf(sumsOf(open));
}
