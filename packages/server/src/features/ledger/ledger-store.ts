import { randomInt } from 'node:crypto';
import {
  ACCOUNT_KINDS,
  accountKey,
  canPost,
  checkTransaction,
  type LedgerAccount,
  type LedgerTransaction,
  type Posting,
} from '@bandshell/domain/ledger';
import { CompiledQuery, sql } from 'kysely';
import { newId } from '../../core/new-id.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Ledger, PostOutcome } from './ledger.ts';

/** Asked so often that it is not built anew each time. */
const BALANCE = 'select sum(balance) as balance from ledger_accounts where kind = $1 and owner_id = $2 and unit = $3';

/** As `owner_id`. */
const SITE = '0';

interface Place extends Posting {
  readonly slice: number;
}

interface LockedAccount {
  readonly id: string;
  readonly balance: string;
  /** Which of the places, from 1. */
  readonly place: string;
}

/** The ledger over the database; the triggers of its tables hold the same rules once more. */
export const createLedger = (clock: Clock): Ledger => ({
  async post({ db }, transaction): Promise<PostOutcome> {
    checkTransaction(transaction);
    const places = transaction.postings.map(inSlice);
    const accounts = await lockAccounts(db, clock, places);
    // What was posted before may be what has emptied the account. Else the key's uniqueness finds it below.
    if (!isCovered(transaction, places, accounts)) {
      return (await isPosted(db, transaction.key)) ? 'replayed' : 'short';
    }
    return (await write(db, clock, transaction, places, accounts)) ? 'posted' : 'replayed';
  },
  async balance(db, { kind, ownerId, unit }) {
    const query = CompiledQuery.raw(BALANCE, [kind, ownerId ?? SITE, unit]);
    const { rows } = await db.executeQuery<{ readonly balance: string | null }>(query);
    return Number(rows[0]?.balance ?? 0);
  },
});

const inSlice = (posting: Posting): Place => {
  const { slices } = ACCOUNT_KINDS[posting.account.kind];
  return { ...posting, slice: slices === 1 ? 0 : randomInt(slices) };
};

const isCovered = (
  { kind }: LedgerTransaction,
  places: readonly Place[],
  accounts: ReadonlyMap<number, LockedAccount>,
): boolean => places.every((place, index) => canPost(kind, place, Number(accounts.get(index)?.balance ?? 0)));

const isPosted = async (db: Db, key: string): Promise<boolean> =>
  (await db.selectFrom('ledger_transactions').select('id').where('key', '=', key).executeTakeFirst()) !== undefined;

/** Locks the accounts in one order for all: those of users first, then slices. Missing ones are made. */
async function lockAccounts(
  db: Db,
  clock: Clock,
  places: readonly Place[],
): Promise<ReadonlyMap<number, LockedAccount>> {
  const locked = await lockKnown(db, places);
  if (locked.size === places.length) return locked;
  const missing = places
    .filter((_, index) => !locked.has(index))
    .map(({ account, slice }) => ({ account, slice, order: `${accountKey(account)} ${slice}` }))
    .sort((a, b) => (a.order < b.order ? -1 : 1));
  for (const { account, slice } of missing) await makeAccount(db, clock, account, slice);
  return lockKnown(db, places);
}

const makeAccount = (db: Db, clock: Clock, { kind, ownerId, unit }: LedgerAccount, slice: number) =>
  db
    .insertInto('ledger_accounts')
    .values({
      id: newId(clock),
      kind,
      owner_id: ownerId ?? SITE,
      unit,
      slice,
      may_be_negative: ACCOUNT_KINDS[kind].mayBeNegative,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'owner_id', 'unit', 'slice']).doNothing())
    .execute();

async function lockKnown(db: Db, places: readonly Place[]): Promise<ReadonlyMap<number, LockedAccount>> {
  const column = <T>(read: (place: Place) => T): T[] => places.map(read);
  const { rows } = await sql<LockedAccount>`
    select account.id, account.balance, wanted.place
    from unnest(${column(({ account }) => account.kind)}::text[],
      ${column(({ account }) => account.ownerId ?? SITE)}::bigint[],
      ${column(({ account }) => account.unit)}::text[],
      ${column(({ slice }) => slice)}::smallint[]) with ordinality as wanted (kind, owner_id, unit, slice, place)
    join ledger_accounts account using (kind, owner_id, unit, slice)
    order by account.owner_id = 0, account.slice, account.id
    for no key update of account`.execute(db);
  return new Map(rows.map((row) => [Number(row.place) - 1, row]));
}

/** Writes the transaction and its postings in one statement; false, and nothing is written, if its key was posted before. */
async function write(
  db: Db,
  clock: Clock,
  { key, kind, reference }: LedgerTransaction,
  places: readonly Place[],
  accounts: ReadonlyMap<number, LockedAccount>,
): Promise<boolean> {
  const ids = places.map(({ account }, index) => {
    const known = accounts.get(index);
    if (known === undefined) throw new Error(`the account ${accountKey(account)} is gone`);
    return known.id;
  });
  const { numAffectedRows } = await sql`with begun as (
      insert into ledger_transactions (id, key, kind, reference)
      values (${newId(clock)}, ${key}, ${kind}, ${reference}) on conflict (key) do nothing returning id
    )
    insert into ledger_postings (account_id, transaction_id, unit, amount)
    select posting.account_id, begun.id, posting.unit, posting.amount from begun,
      unnest(${ids}::bigint[], ${places.map(({ account }) => account.unit)}::text[],
        ${places.map(({ amount }) => amount)}::bigint[]) as posting (account_id, unit, amount)`.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
}
