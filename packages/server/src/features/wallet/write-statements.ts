import { monthEnd, monthStart, previousMonth } from '@bandshell/domain/wallet';
import { sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';
import { WALLET_CURRENCY } from './wallet-currency.ts';
import { isMonthWritten } from './wallet-sums.ts';

/** A transaction that began before the end of a month may post a moment after it. */
const QUIET_MS = 10 * 60_000;

/** Writes the statements of the month that ended last, once. They are sums of the ledger and never change. */
export async function writeStatements({ clock, database, services }: Platform): Promise<void> {
  const now = clock.now();
  const month = previousMonth(now);
  const [from, to] = [monthStart(month), monthEnd(month)];
  if (now.getTime() < to.getTime() + QUIET_MS || (await isMonthWritten(database.db, month))) return;
  await database.transact(async ({ db }) => {
    const isFirst = await db
      .insertInto('wallet_statement_months')
      .values({ month, written_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('month')
      .executeTakeFirst();
    if (isFirst === undefined) return;
    await sql`
      insert into wallet_statements (creator_id, month, currency, sales, bits, taken_back, paid_out, closing)
      select closed.owner_id, ${month}, ${WALLET_CURRENCY}, closed.sales, closed.bits, closed.taken_back, closed.paid_out,
        closed.closing
      from (${services.creatorBooks.closedSql(WALLET_CURRENCY, { from, to })}) closed`.execute(db);
  });
}
