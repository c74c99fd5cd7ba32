import { userBits } from '@bandshell/domain/ledger';
import { sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';
import { fundCheers } from './fund-cheers.ts';
import type { Ledger } from './ledger.ts';
import { tellFunding } from './tell-funding.ts';

/** Users that one statement reads. */
const PAGE = 500;

/**
 * Compares what creators have earned by cheers of users who are or were below zero with the bits that are paid. Each posting
 * to bits does so itself; this finds what was posted before that rule was there, or by an older version that runs meanwhile.
 * @param mending posts what is missing; without it nothing is posted
 * @returns how many creators' parts did not fit
 */
export async function compareDebtors(platform: Pick<Platform, 'database'>, mending?: Ledger): Promise<number> {
  let wrong = 0;
  for (let after = '0'; ; ) {
    const { rows } = await sql<{ id: string }>`
      select id from (
        select owner_id as id from ledger_accounts where kind = 'user-bits' and balance < 0
        union select user_id from ledger_bits_debtors) debtor
      where id > ${after}::bigint order by id limit ${PAGE}`.execute(platform.database.db);
    for (const { id } of rows) wrong += await compareDebtor(platform, id, mending);
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return wrong;
    after = last.id;
  }
}

/** The account is locked, so that nothing changes between its postings and those of creators. */
const compareDebtor = (
  { database }: Pick<Platform, 'database'>,
  userId: string,
  mending: Ledger | undefined,
): Promise<number> =>
  database.transact(async (tx) => {
    const { rows } = await sql<{ seq: string; balance: string }>`
      select seq, balance from ledger_accounts where kind = 'user-bits' and owner_id = ${userId}::bigint
      for no key update`.execute(tx.db);
    const [account] = rows;
    if (account === undefined) return 0;
    const due = await fundCheers(tx.db, userBits(userId), [], `settle:${userId}:${account.seq}`);
    if (mending === undefined) return due.length;
    if (due.length > 0) {
      await mending.postAll(
        tx,
        due.map(({ transaction }) => transaction),
      );
      await tellFunding(tx, userId, due);
    }
    if (Number(account.balance) >= 0) {
      await tx.db.deleteFrom('ledger_bits_debtors').where('user_id', '=', userId).execute();
    }
    return due.length;
  });
