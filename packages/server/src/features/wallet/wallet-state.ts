import type { WalletState } from '@bandshell/domain/wallet';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { WALLET_CURRENCY } from './wallet-currency.ts';

/**
 * What a creator has, and how much of it may still be taken back: what was earned since a time, and by orders whose money is
 * on its way, however long. A sale that was taken back since then holds nothing.
 */
export async function readWallet(db: Db | Tx['db'], creatorId: string, heldSince: Date): Promise<WalletState> {
  const { rows } = await sql<{ readonly balance: string; readonly held: string }>`
    with accounts as (
      select id, balance from ledger_accounts
      where kind = 'creator-revenue' and owner_id = ${creatorId}::bigint and unit = ${WALLET_CURRENCY}
    ), recent as (
      select cause.reference, posting.amount
      from accounts
      join ledger_postings posting on posting.account_id = accounts.id
        and posting.posted_at >= ${heldSince} and posting.unit <> 'BITS'
      join ledger_transactions cause on cause.id = posting.transaction_id
      where cause.kind not in ('payout', 'payout-return')
      union all
      select cause.reference, posting.amount
      from orders
      join ledger_transactions cause on cause.reference = 'order:' || orders.id
      join ledger_postings posting on posting.transaction_id = cause.id
        and posting.posted_at < ${heldSince} and posting.account_id in (select id from accounts)
      where orders.state = 'PAYMENT_PENDING'
    ), by_cause as (select sum(amount) as net from recent group by reference)
    select coalesce((select sum(balance) from accounts), 0) as balance,
      coalesce((select sum(greatest(net, 0)) from by_cause), 0) as held`.execute(db);
  return { balance: Number(rows[0]?.balance ?? 0), held: Number(rows[0]?.held ?? 0) };
}

/** One change of what a creator is paid out at a time, until the transaction ends. */
export const lockWallet = ({ db }: Tx, creatorId: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`wallet:${creatorId}`}, 0))`.execute(db);
