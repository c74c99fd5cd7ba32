import { firstIdAt } from '@bandshell/domain/kernel';
import { sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';
import { compareDebtors } from './settle-debtors.ts';
import { type AccountSum, accountPage, sumPostings } from './sum-accounts.ts';

/** An account gets a checkpoint after so many postings. */
const POSTINGS_A_CHECKPOINT = 500;
/** Transactions that one statement sums up. */
const TRANSACTIONS_A_STATEMENT = 20_000;
/** Younger transactions are summed up again, and those of all times by `whole`. */
const SUMMED_AGAIN_MS = 2 * 24 * 60 * 60_000;

/** The rows that do not fit, by rule. All are 0 in a sound ledger. */
export interface LedgerFaults {
  /** Accounts whose balance or number is not that of their postings. */
  readonly accounts: number;
  /** Units whose balances do not add up to zero. */
  readonly units: number;
  /** Transactions that do not sum to zero in a unit. */
  readonly transactions: number;
  /** Accounts below zero that may not be, and that no chargeback overdrew. */
  readonly overdrawn: number;
  /** Creators who have earned for a cheer whose bits are not paid, or have not for one whose bits are. */
  readonly unpaidCheers: number;
}

export interface LedgerReport extends LedgerFaults {
  readonly accountsSeen: number;
  /** Accounts that a chargeback left below zero. They cannot spend. */
  readonly inDebt: number;
}

export const countFaults = ({ accounts, units, transactions, overdrawn, unpaidCheers }: LedgerFaults): number =>
  accounts + units + transactions + overdrawn + unpaidCheers;

/**
 * Sums the ledger up and compares. It begins each account at its last checkpoint and leaves new ones; `whole` begins at the
 * first posting. It works in slices: no statement runs long, holds much or keeps a writer waiting.
 */
export async function verifyLedger(
  platform: Pick<Platform, 'clock' | 'database'>,
  { whole = false }: { readonly whole?: boolean } = {},
): Promise<LedgerReport> {
  const {
    clock,
    database: { db },
  } = platform;
  let report = { accountsSeen: 0, accounts: 0, inDebt: 0, overdrawn: 0 };
  for (let after: string | undefined = '0'; after !== undefined; ) {
    const page = await accountPage(db, after, whole);
    const sums = await sumPostings(db, page.accounts);
    for (const sum of sums) report = count(report, sum);
    await leaveCheckpoints(db, sums);
    after = page.next;
  }
  const { rows: units } = await sql<{ unit: string }>`
    select unit from ledger_accounts group by unit having sum(balance) <> 0`.execute(db);
  const from = whole ? '0' : firstIdAt(clock.now().getTime() - SUMMED_AGAIN_MS);
  return {
    ...{ ...report, units: units.length, transactions: await countWrongTransactions(db, from) },
    unpaidCheers: await compareDebtors(platform),
  };
}

const isSound = ({ account, amount, postings, lastSeq }: AccountSum): boolean =>
  account.balanceBefore + amount === account.balance &&
  postings === account.seq - account.seqBefore &&
  (postings === 0n || lastSeq === account.seq) &&
  !account.hasMore;

async function leaveCheckpoints(db: Platform['database']['db'], sums: readonly AccountSum[]): Promise<void> {
  const due = sums.filter((sum) => isSound(sum) && sum.postings >= POSTINGS_A_CHECKPOINT);
  if (due.length === 0) return;
  await db
    .insertInto('ledger_checkpoints')
    .values(
      due.map(({ account: { id, seq, balance } }) => ({ account_id: id, seq: String(seq), balance: String(balance) })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const count = (report: Pick<LedgerReport, 'accountsSeen' | 'accounts' | 'inDebt' | 'overdrawn'>, sum: AccountSum) => ({
  accountsSeen: report.accountsSeen + 1,
  accounts: report.accounts + (isSound(sum) ? 0 : 1),
  inDebt: report.inDebt + (sum.account.isBelow && sum.account.wasChargedBack ? 1 : 0),
  overdrawn: report.overdrawn + (sum.account.isBelow && !sum.account.wasChargedBack ? 1 : 0),
});

/** Transactions from an id on that do not sum to zero in a unit. They are written whole, so each statement sees all of one. */
async function countWrongTransactions(db: Platform['database']['db'], from: string): Promise<number> {
  let wrong = 0;
  for (let next: string | null = from; next !== null; ) {
    const { rows }: { rows: readonly { wrong: string; next: string | null }[] } = await sql<{
      wrong: string;
      next: string | null;
    }>`
      with bound as (
        select (select id from ledger_transactions where id >= ${next} order by id
          offset ${TRANSACTIONS_A_STATEMENT} limit 1) as next)
      select (select next from bound) as next, count(*) filter (where sum <> 0) as wrong from (
        select sum(amount) as sum from ledger_postings
        where transaction_id >= ${next} and transaction_id < (select coalesce(next, 9223372036854775807) from bound)
        group by transaction_id, unit) as summed`.execute(db);
    wrong += Number(rows[0]?.wrong ?? 0);
    next = rows[0]?.next ?? null;
  }
  return wrong;
}
