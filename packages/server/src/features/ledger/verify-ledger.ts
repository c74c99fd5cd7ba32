import { sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';

/** Accounts that one statement sums up. */
const ACCOUNTS_A_STATEMENT = 1_000;
/** An account gets a checkpoint after so many postings. */
const POSTINGS_A_CHECKPOINT = 500;

/** What does not fit, by rule. All are 0 in a sound ledger. */
export interface LedgerFaults {
  /** Accounts whose balance or number is not that of their postings. */
  readonly accounts: number;
  /** Units whose balances do not add up to zero. */
  readonly units: number;
  /** Transactions that do not sum to zero in a unit. */
  readonly transactions: number;
  /** Accounts below zero that may not be, and that no chargeback overdrew. */
  readonly overdrawn: number;
}

export interface LedgerReport extends LedgerFaults {
  readonly accountsSeen: number;
  /** Accounts that a chargeback left below zero. They cannot spend. */
  readonly inDebt: number;
}

export const countFaults = ({ accounts, units, transactions, overdrawn }: LedgerFaults): number =>
  accounts + units + transactions + overdrawn;

/**
 * Sums the ledger up and compares. It begins each account at its last checkpoint and leaves new ones; `whole` begins at the
 * first posting. It locks nothing.
 */
export async function verifyLedger(
  { database: { db } }: Platform,
  { whole = false }: { readonly whole?: boolean } = {},
): Promise<LedgerReport> {
  let report = { accountsSeen: 0, accounts: 0, inDebt: 0, overdrawn: 0 };
  for (let after = '0'; ; ) {
    const rows = await sumAccounts(db, after, whole);
    for (const row of rows) report = count(report, row);
    const due = rows.filter(({ is_sound, is_due }) => is_sound && is_due);
    if (due.length > 0) {
      await db
        .insertInto('ledger_checkpoints')
        .values(due.map(({ id, seq, balance }) => ({ account_id: id, seq, balance })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < ACCOUNTS_A_STATEMENT) break;
    after = last.id;
  }
  const { rows: units } = await sql<{ unit: string }>`
    select unit from ledger_accounts group by unit having sum(balance) <> 0`.execute(db);
  const { rows: transactions } = await sql<{ count: string }>`
    select count(*) from (
      select transaction_id from ledger_postings
      where ${whole} or posted_at > now() - interval '2 days'
      group by transaction_id, unit having sum(amount) <> 0) as wrong`.execute(db);
  return { ...report, units: units.length, transactions: Number(transactions[0]?.count ?? 0) };
}

interface SummedAccount {
  readonly id: string;
  readonly seq: string;
  readonly balance: string;
  readonly is_sound: boolean;
  readonly is_due: boolean;
  readonly is_below: boolean;
  readonly was_charged_back: boolean;
}

/** One statement sees one moment, so that postings which are written meanwhile do no harm. */
async function sumAccounts(
  db: Platform['database']['db'],
  after: string,
  whole: boolean,
): Promise<readonly SummedAccount[]> {
  const { rows } = await sql<SummedAccount>`
    select account.id, account.seq, account.balance,
      coalesce(checkpoint.balance, 0) + posted.sum = account.balance
        and coalesce(checkpoint.seq, 0) + posted.count = account.seq and posted.last in (account.seq, 0) as is_sound,
      posted.count >= ${POSTINGS_A_CHECKPOINT} as is_due,
      account.balance < 0 and not account.may_be_negative as is_below,
      account.balance < 0 and exists (
        select from ledger_postings posting join ledger_transactions cause on cause.id = posting.transaction_id
        where posting.account_id = account.id and cause.kind = 'chargeback') as was_charged_back
    from (select * from ledger_accounts where id > ${after} order by id limit ${ACCOUNTS_A_STATEMENT}) account
    left join lateral (
      select seq, balance from ledger_checkpoints where account_id = account.id and not ${whole}
      order by seq desc limit 1) checkpoint on true
    left join lateral (
      select coalesce(sum(amount), 0) as sum, count(*) as count, coalesce(max(seq), 0) as last
      from ledger_postings where account_id = account.id and seq > coalesce(checkpoint.seq, 0)) posted on true
    order by account.id`.execute(db);
  return rows;
}

const count = (
  report: Pick<LedgerReport, 'accountsSeen' | 'accounts' | 'inDebt' | 'overdrawn'>,
  { is_sound, is_below, was_charged_back }: SummedAccount,
) => ({
  accountsSeen: report.accountsSeen + 1,
  accounts: report.accounts + (is_sound ? 0 : 1),
  inDebt: report.inDebt + (is_below && was_charged_back ? 1 : 0),
  overdrawn: report.overdrawn + (is_below && !was_charged_back ? 1 : 0),
});
