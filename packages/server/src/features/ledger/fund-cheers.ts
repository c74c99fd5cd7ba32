import { partOf } from '@bandshell/domain/kernel';
import {
  accountKey,
  type BitsEntry,
  CheerFundings,
  creatorRevenue,
  type LedgerAccount,
  type LedgerTransaction,
  siteAccount,
} from '@bandshell/domain/ledger';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** Postings that one statement reads. */
const PAGE = 10_000;

interface CreatorPart {
  readonly cheer: string;
  readonly reference: string;
  readonly owner: string;
  readonly unit: string;
  readonly earned: string;
  /** The amount that was taken back of it; 0 or below it. */
  readonly taken: string;
}

/** A creator's part that changes, and how much of its cheer is unpaid then. */
export interface ChangedFunding {
  readonly transaction: LedgerTransaction;
  readonly channelId: string;
  readonly unpaid: number;
}

/**
 * The amount that creators get or give back so that each has earned for bits that are paid, and for no others. The
 * caller has locked the account until the end of its transaction.
 * @param account the bits of a user
 * @param due transactions that are about to be posted, in their order
 * @param cause the first part of the keys
 */
export async function fundCheers(
  db: Db,
  account: LedgerAccount,
  due: readonly LedgerTransaction[],
  cause: string,
): Promise<readonly ChangedFunding[]> {
  const changed = (await readFundings(db, account, due)).changed();
  if (changed.size === 0) return [];
  const parts = await findCreatorParts(db, [...changed.keys()]);
  return parts.flatMap(({ cheer, reference, owner, unit, earned, taken }): ChangedFunding[] => {
    const { bits, unpaid } = changed.get(cheer) ?? { bits: 1, unpaid: 0 };
    const amount = -partOf(Number(earned), unpaid, bits) - Number(taken);
    if (amount === 0) return [];
    return [
      {
        ...{ channelId: owner, unpaid },
        transaction: {
          ...{ key: `${cause}${suffixOf(cheer)}`, kind: amount < 0 ? 'chargeback' : 'restoration', reference },
          postings: [
            { account: creatorRevenue(owner, unit), amount },
            { account: siteAccount('sales', unit), amount: -amount },
          ],
        },
      },
    ];
  });
}

/** How the keys of such transactions end. */
const suffixOf = (cheer: string): string => `:cheer:${cheer}`;

async function readFundings(db: Db, account: LedgerAccount, due: readonly LedgerTransaction[]): Promise<CheerFundings> {
  const fundings = new CheerFundings();
  for (let after = '0'; ; ) {
    const { rows } = await sql<{ seq: string; amount: string } & Omit<BitsEntry, 'amount'>>`
      select posting.seq, posting.amount, cause.id as transaction, cause.kind, cause.reference
      from ledger_accounts account
      join ledger_postings posting on posting.account_id = account.id and posting.seq > ${after}
      join ledger_transactions cause on cause.id = posting.transaction_id
      where account.kind = ${account.kind} and account.owner_id = ${account.ownerId}::bigint and account.unit = ${account.unit}
      order by posting.account_id, posting.seq limit ${PAGE}`.execute(db);
    for (const { amount, ...entry } of rows) fundings.enter({ ...entry, amount: Number(amount) });
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) break;
    after = last.seq;
  }
  for (const { key: transaction, kind, reference, postings } of due) {
    const own = postings.find((posting) => accountKey(posting.account) === accountKey(account));
    if (own !== undefined) fundings.enter({ transaction, kind, reference, amount: own.amount });
  }
  return fundings;
}

/** The amount that creators have earned by cheers, and what was taken back of it since. */
async function findCreatorParts(db: Db, cheers: readonly string[]): Promise<readonly CreatorPart[]> {
  const { rows } = await sql<CreatorPart>`
    select cheer.id as cheer, cheer.reference, account.owner_id as owner, account.unit, earned.amount as earned,
      coalesce((
        select sum(back.amount) from ledger_transactions cause
        join ledger_postings back on back.transaction_id = cause.id
        join ledger_accounts creator on creator.id = back.account_id and creator.kind = account.kind
        where cause.reference = cheer.reference and cause.key like '%:cheer:' || cheer.id), 0) as taken
    from ledger_transactions cheer
    join ledger_postings earned on earned.transaction_id = cheer.id
    join ledger_accounts account on account.id = earned.account_id and account.kind = 'creator-revenue'
    where cheer.id = any(${cheers.filter((id) => /^\d+$/.test(id))}::bigint[])
    order by cheer.id`.execute(db);
  return rows;
}
