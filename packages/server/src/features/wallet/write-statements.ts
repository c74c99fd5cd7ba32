import { monthEnd, monthStart, previousMonth } from '@bandshell/domain/wallet';
import { sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';
import { WALLET_CURRENCY } from './wallet-currency.ts';
import { isMonthWritten, sumColumns } from './wallet-sums.ts';

/** A transaction that began before the end of a month may post a moment after it. */
const QUIET_MS = 10 * 60_000;

/** Writes the statements of the month that ended last, once. They are sums of the ledger and never change. */
export async function writeStatements({ clock, database }: Platform): Promise<void> {
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
      select sums.owner_id, ${month}, ${WALLET_CURRENCY}, sales, bits, taken_back, paid_out,
        (select sum(balance) from ledger_accounts account
          where account.kind = 'creator-revenue' and account.owner_id = sums.owner_id and account.unit = ${WALLET_CURRENCY})
        - coalesce((select sum(later.amount) from ledger_accounts account
          join ledger_postings later on later.account_id = account.id and later.posted_at >= ${to} and later.unit <> 'BITS'
          where account.kind = 'creator-revenue' and account.owner_id = sums.owner_id
            and account.unit = ${WALLET_CURRENCY}), 0)
      from (
        select account.owner_id, ${sumColumns}
        from ledger_postings posting
        join ledger_accounts account on account.id = posting.account_id
          and account.kind = 'creator-revenue' and account.unit = ${WALLET_CURRENCY}
        join ledger_transactions cause on cause.id = posting.transaction_id
        where posting.posted_at >= ${from} and posting.posted_at < ${to}
        group by account.owner_id
      ) sums`.execute(db);
  });
}
