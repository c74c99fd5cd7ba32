import { monthAt, monthEnd, monthStart, previousMonth, STATEMENT_MONTHS } from '@bandshell/domain/wallet';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { WALLET_CURRENCY } from './wallet-currency.ts';

/** Everything that happened in a creator's account within a time, in the smallest units. */
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

interface SumsRow {
  readonly sales: string;
  readonly bits: string;
  readonly taken_back: string;
  readonly paid_out: string;
}

const sumsOf = (row: SumsRow | undefined): WalletSums => ({
  sales: Number(row?.sales ?? 0),
  bits: Number(row?.bits ?? 0),
  takenBack: Number(row?.taken_back ?? 0),
  paidOut: Number(row?.paid_out ?? 0),
});

const accountOf = (creatorId: string) => ({ creatorId, currency: WALLET_CURRENCY });

/** A creator's days from one to another, both included, also those without revenue. */
export async function findDays(
  { clock, database, services }: Platform,
  creatorId: string,
  days: number,
): Promise<readonly DaySums[]> {
  const today = new Date(`${clock.now().toISOString().slice(0, 10)}T00:00:00.000Z`);
  const dayOf = (back: number): Date =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() - back));
  const time = { from: dayOf(days - 1), to: dayOf(-1) };
  const rows = await services.creatorBooks.sums(database.db, accountOf(creatorId), 'YYYY-MM-DD', time);
  const found = new Map(rows.map((row) => [row.period, row]));
  return Array.from({ length: days }, (_, index) => {
    const day = dayOf(days - 1 - index)
      .toISOString()
      .slice(0, 10);
    return { day, ...sumsOf(found.get(day)) };
  });
}

/** A creator's months, the newest first: the running one, and those of which statements are written. */
export async function findMonths(
  { clock, database, services }: Platform,
  creatorId: string,
): Promise<readonly MonthSums[]> {
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
  const time = { from: monthStart(isWritten ? monthAt(now) : previous), to: monthEnd(monthAt(now)) };
  const running = await services.creatorBooks.sums(db, accountOf(creatorId), 'YYYY-MM', time);
  return [
    ...running.toReversed().map((row) => ({ month: row.period, isOpen: true, ...sumsOf(row) })),
    ...written.map((row) => ({ month: row.month, isOpen: false, ...sumsOf(row) })),
  ];
}

export const isMonthWritten = async (db: Db, month: string): Promise<boolean> =>
  (await db.selectFrom('wallet_statement_months').select('month').where('month', '=', month).executeTakeFirst()) !==
  undefined;

/** The amount that a creator earned in the month that ended last, less what was taken back in it. */
export async function earnedLastMonth(
  { clock, database: { db }, services }: Platform,
  creatorId: string,
): Promise<number> {
  const month = previousMonth(clock.now());
  const written = await db
    .selectFrom('wallet_statements')
    .selectAll()
    .where('creator_id', '=', creatorId)
    .where('month', '=', month)
    .where('currency', '=', WALLET_CURRENCY)
    .executeTakeFirst();
  if (written !== undefined) return earnedOf(sumsOf(written));
  const time = { from: monthStart(month), to: monthEnd(month) };
  const [open] = await services.creatorBooks.sums(db, accountOf(creatorId), 'YYYY-MM', time);
  return earnedOf(sumsOf(open));
}
