import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';

type Sql<T> = RawBuilder<T>;
type Reader = Db | Tx['db'];

/** Everything that happened in creators' accounts within a time, in the smallest units, as the database writes it. */
export interface CreatorSums {
  readonly sales: string;
  readonly bits: string;
  /** Refunds and chargebacks, less refunds that failed; 0 or below it. */
  readonly taken_back: string;
  /** Payouts, less those that came back; 0 or below it. */
  readonly paid_out: string;
}

export interface CreatorAccount {
  readonly creatorId: string;
  readonly currency: string;
}

/** From a time, up to another one that is not included. */
export interface BookTime {
  readonly from: Date;
  readonly to: Date;
}

/** The reads of what creators earned. */
export interface CreatorBooks {
  /** Whether a creator has earned something, in any currency. */
  hasEarned(db: Db, creatorId: string): Promise<boolean>;
  /**
   * The data that a creator has, and how much of it may still be taken back: what was earned since `heldSince`, and by
   * these open references, however long ago. A sale that was taken back since then holds nothing.
   * @param open SQL: references of transactions whose money is on its way
   */
  standing(
    db: Reader,
    account: CreatorAccount,
    heldSince: Date,
    open: Sql<string>,
  ): Promise<{ readonly balance: number; readonly held: number }>;
  /** Sums by day (`YYYY-MM-DD`) or month (`YYYY-MM`) in UTC, of those in which something happened, in their order. */
  sums(
    db: Db,
    account: CreatorAccount,
    format: 'YYYY-MM-DD' | 'YYYY-MM',
    time: BookTime,
  ): Promise<readonly (CreatorSums & { readonly period: string })[]>;
  /** SQL: what a creator has. */
  balanceSql(creator: Sql<string>, currency: string): Sql<string>;
  /**
   * SQL: rows of `owner_id`, `CreatorSums` and `closing`, which is what the creator had at the end, for each creator with whom
   * something happened within the time.
   */
  closedSql(currency: string, time: BookTime): Sql<unknown>;
}

/** Of postings `posting` and their transactions `cause`. */
const SUMS = sql.raw(`
  coalesce(sum(posting.amount) filter (where cause.kind in ('purchase', 'grant')), 0) as sales,
  coalesce(sum(posting.amount) filter (where cause.kind = 'cheer'), 0) as bits,
  coalesce(sum(posting.amount) filter (where cause.kind in ('refund', 'chargeback', 'restoration')), 0) as taken_back,
  coalesce(sum(posting.amount) filter (where cause.kind in ('payout', 'payout-return')), 0) as paid_out`);

export const creatorBooks: CreatorBooks = {
  async hasEarned(db, creatorId) {
    const account = await db
      .selectFrom('ledger_accounts')
      .select('id')
      .where('owner_id', '=', creatorId)
      .where('kind', '=', 'creator-revenue')
      .limit(1)
      .executeTakeFirst();
    return account !== undefined;
  },
  async standing(db, { creatorId, currency }, heldSince, open) {
    const { rows } = await sql<{ readonly balance: string; readonly held: string }>`
      with accounts as (
        select id, balance from ledger_accounts
        where kind = 'creator-revenue' and owner_id = ${creatorId}::bigint and unit = ${currency}
      ), recent as (
        select cause.reference, posting.amount
        from accounts
        join ledger_postings posting on posting.account_id = accounts.id
          and posting.posted_at >= ${heldSince} and posting.unit <> 'BITS'
        join ledger_transactions cause on cause.id = posting.transaction_id
        where cause.kind not in ('payout', 'payout-return')
        union all
        select cause.reference, posting.amount
        from (${open}) as open_ones(reference)
        join ledger_transactions cause on cause.reference = open_ones.reference
        join ledger_postings posting on posting.transaction_id = cause.id
          and posting.posted_at < ${heldSince} and posting.account_id in (select id from accounts)
      ), by_cause as (select sum(amount) as net from recent group by reference)
      select coalesce((select sum(balance) from accounts), 0) as balance,
        coalesce((select sum(greatest(net, 0)) from by_cause), 0) as held`.execute(db);
    return { balance: Number(rows[0]?.balance ?? 0), held: Number(rows[0]?.held ?? 0) };
  },
  async sums(db, { creatorId, currency }, format, { from, to }) {
    const { rows } = await sql<CreatorSums & { readonly period: string }>`
      select to_char(posting.posted_at at time zone 'UTC', ${format}) as period, ${SUMS}
      from ledger_accounts account
      join ledger_postings posting on posting.account_id = account.id
        and posting.posted_at >= ${from} and posting.posted_at < ${to} and posting.unit <> 'BITS'
      join ledger_transactions cause on cause.id = posting.transaction_id
      where account.kind = 'creator-revenue' and account.owner_id = ${creatorId}::bigint and account.unit = ${currency}
      group by 1 order by 1`.execute(db);
    return rows;
  },
  balanceSql: (creator, currency) => sql`coalesce((select sum(account.balance) from ledger_accounts account
    where account.kind = 'creator-revenue' and account.owner_id = ${creator} and account.unit = ${currency}), 0)`,
  closedSql: (currency, { from, to }) => sql`
    select sums.*, (select sum(balance) from ledger_accounts account
        where account.kind = 'creator-revenue' and account.owner_id = sums.owner_id and account.unit = ${currency})
      - coalesce((select sum(later.amount) from ledger_accounts account
        join ledger_postings later on later.account_id = account.id and later.posted_at >= ${to} and later.unit <> 'BITS'
        where account.kind = 'creator-revenue' and account.owner_id = sums.owner_id
          and account.unit = ${currency}), 0) as closing
    from (
      select account.owner_id, ${SUMS}
      from ledger_postings posting
      join ledger_accounts account on account.id = posting.account_id
        and account.kind = 'creator-revenue' and account.unit = ${currency}
      join ledger_transactions cause on cause.id = posting.transaction_id
      where posting.posted_at >= ${from} and posting.posted_at < ${to}
      group by account.owner_id
    ) sums`,
};
