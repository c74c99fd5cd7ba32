import { sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';

const PAGE = 2_000;
/** By then every database transaction that began to post before is over. */
const SETTLED_MS = 60_000;

export interface ExportPeriod {
  readonly from: Date;
  /** Exclusive. */
  readonly to: Date;
}

/** Whether the period is over, so that nothing is added to it any more. */
export const isSettled = ({ from, to }: ExportPeriod, now: Date): boolean =>
  from < to && to.getTime() <= now.getTime() - SETTLED_MS;

/**
 * A period of the ledger as lines of JSON: what each account had when it began, each posting with its transaction, and what
 * each account had when it ended. `scripts/recompute-ledger.mjs` computes the end anew.
 */
export async function* exportLedger({ database: { db } }: Platform, period: ExportPeriod): AsyncGenerator<string> {
  const { from, to } = period;
  yield JSON.stringify({ type: 'period', from: from.toISOString(), to: to.toISOString(), version: 1 });
  yield* balancesAt(db, 'opening', from, to);
  for (let after = { transaction: '0', account: '0' }; ; ) {
    const { rows } = await sql<ExportedPosting>`
      select posting.transaction_id as "transaction", cause.key, cause.kind, cause.reference,
        posting.account_id as account, posting.seq, posting.unit, posting.amount, posting.balance_after as "balanceAfter",
        posting.posted_at as "postedAt"
      from ledger_postings posting join ledger_transactions cause on cause.id = posting.transaction_id
      where posting.posted_at >= ${from} and posting.posted_at < ${to}
        and (posting.transaction_id, posting.account_id) > (${after.transaction}, ${after.account})
      order by posting.transaction_id, posting.account_id limit ${PAGE}`.execute(db);
    for (const row of rows) yield JSON.stringify({ type: 'posting', ...row });
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) break;
    after = last;
  }
  yield* balancesAt(db, 'closing', to, to);
}

interface ExportedPosting {
  readonly transaction: string;
  readonly account: string;
}

/** Accounts with postings before `until`, and what they had at `at`. */
async function* balancesAt(
  db: Platform['database']['db'],
  type: 'opening' | 'closing',
  at: Date,
  until: Date,
): AsyncGenerator<string> {
  for (let after = '0'; ; ) {
    const { rows } = await sql<{ id: string }>`
      select account.id, account.kind, account.owner_id as owner, account.unit, account.slice,
        coalesce(last.balance_after, 0)::text as balance, coalesce(last.seq, 0)::text as seq
      from ledger_accounts account
      left join lateral (
        select balance_after, seq from ledger_postings
        where account_id = account.id and posted_at < ${at} order by seq desc limit 1) last on true
      where account.id > ${after} and exists (
        select from ledger_postings where account_id = account.id and posted_at < ${until})
      order by account.id limit ${PAGE}`.execute(db);
    for (const row of rows) yield JSON.stringify({ type, ...row });
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return;
    after = last.id;
  }
}
