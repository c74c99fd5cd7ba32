import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** Accounts that one statement reads. */
const ACCOUNTS_A_STATEMENT = 1_000;
/** Postings that one statement sums up. */
const POSTINGS_A_STATEMENT = 100_000;

/** An account at one moment. Its postings up to `seq` never change, so they may be summed up later. */
export interface AccountState {
  readonly id: string;
  readonly seq: bigint;
  readonly balance: bigint;
  /** Of its last checkpoint; 0 without one. */
  readonly seqBefore: bigint;
  readonly balanceBefore: bigint;
  /** It has a posting with a number above `seq`. */
  readonly hasMore: boolean;
  /** Below zero, and may not be. */
  readonly isBelow: boolean;
  readonly wasChargedBack: boolean;
}

/** The sum that the postings of an account say, from its checkpoint on. */
export interface AccountSum {
  readonly account: AccountState;
  readonly amount: bigint;
  readonly postings: bigint;
  readonly lastSeq: bigint;
}

interface AccountRow {
  readonly id: string;
  readonly seq: string;
  readonly balance: string;
  readonly seq_before: string;
  readonly balance_before: string;
  readonly has_more: boolean;
  readonly is_below: boolean;
  readonly was_charged_back: boolean;
}

/** Some accounts in the order of their ids, and where the next ones begin; undefined behind the last one. */
export async function accountPage(
  db: Db,
  after: string,
  whole: boolean,
): Promise<{ readonly accounts: readonly AccountState[]; readonly next: string | undefined }> {
  const { rows } = await sql<AccountRow>`
    select account.id, account.seq, account.balance, coalesce(checkpoint.seq, 0) as seq_before,
      coalesce(checkpoint.balance, 0) as balance_before,
      exists (select from ledger_postings where account_id = account.id and seq > account.seq) as has_more,
      account.balance < 0 and not account.may_be_negative as is_below,
      account.balance < 0 and not account.may_be_negative and exists (
        select from ledger_postings posting join ledger_transactions cause on cause.id = posting.transaction_id
        where posting.account_id = account.id and cause.kind = 'chargeback') as was_charged_back
    from (select * from ledger_accounts where id > ${after} order by id limit ${ACCOUNTS_A_STATEMENT}) account
    left join lateral (
      select seq, balance from ledger_checkpoints where account_id = account.id and not ${whole}
      order by seq desc limit 1) checkpoint on true
    order by account.id`.execute(db);
  const accounts = rows.map((row) => ({
    ...{ id: row.id, seq: BigInt(row.seq), balance: BigInt(row.balance) },
    ...{ seqBefore: BigInt(row.seq_before), balanceBefore: BigInt(row.balance_before) },
    ...{ hasMore: row.has_more, isBelow: row.is_below, wasChargedBack: row.was_charged_back },
  }));
  return { accounts, next: rows.length < ACCOUNTS_A_STATEMENT ? undefined : rows.at(-1)?.id };
}

/** Postings of one account, from a number (without it) to another one. */
interface Piece {
  readonly id: string;
  readonly from: bigint;
  readonly to: bigint;
}

/** Sums up the postings of accounts, a bounded number at once: a large account has pieces, small ones share a statement. */
export async function sumPostings(db: Db, accounts: readonly AccountState[]): Promise<readonly AccountSum[]> {
  const sums = new Map<string, AccountSum>(
    accounts.map((account) => [account.id, { account, amount: 0n, postings: 0n, lastSeq: 0n }]),
  );
  for (const pieces of statementsOf(accounts)) {
    for (const row of await sumPieces(db, pieces)) {
      const sum = sums.get(row.id);
      if (sum === undefined) continue;
      sums.set(row.id, {
        account: sum.account,
        amount: sum.amount + BigInt(row.amount),
        postings: sum.postings + BigInt(row.postings),
        lastSeq: BigInt(row.last_seq) > sum.lastSeq ? BigInt(row.last_seq) : sum.lastSeq,
      });
    }
  }
  return [...sums.values()];
}

/** The pieces of each statement. */
export function statementsOf(
  accounts: readonly Pick<AccountState, 'id' | 'seq' | 'seqBefore'>[],
  most = BigInt(POSTINGS_A_STATEMENT),
): readonly (readonly Piece[])[] {
  const statements: Piece[][] = [];
  let room = 0n;
  for (const { id, seq, seqBefore } of accounts) {
    for (let from = seqBefore; from < seq; ) {
      if (room === 0n) {
        statements.push([]);
        room = most;
      }
      const to = seq - from > room ? from + room : seq;
      statements.at(-1)?.push({ id, from, to });
      room -= to - from;
      from = to;
    }
  }
  return statements;
}

async function sumPieces(db: Db, pieces: readonly Piece[]) {
  const { rows } = await sql<{ id: string; amount: string; postings: string; last_seq: string }>`
    select piece.id, posted.amount, posted.postings, posted.last_seq
    from unnest(${pieces.map(({ id }) => id)}::bigint[], ${pieces.map(({ from }) => String(from))}::bigint[],
      ${pieces.map(({ to }) => String(to))}::bigint[]) as piece (id, seq_from, seq_to)
    cross join lateral (
      select coalesce(sum(amount), 0) as amount, count(*) as postings, coalesce(max(seq), 0) as last_seq
      from ledger_postings where account_id = piece.id and seq > piece.seq_from and seq <= piece.seq_to) posted`.execute(
    db,
  );
  return rows;
}
