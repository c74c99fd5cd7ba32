import { randomInt } from 'node:crypto';
import {
  accountKey,
  accountRules,
  checkTransaction,
  type LedgerAccount,
  type LedgerTransaction,
  type PostOutcome,
  planPosts,
} from '@bandshell/domain/ledger';
import { CompiledQuery, sql } from 'kysely';
import { newId } from '../../core/ids/new-id.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { fundCheers } from './fund-cheers.ts';
import type { Ledger } from './ledger.ts';
import { tellFunding } from './tell-funding.ts';

/** Asked so often that it is not built anew each time. */
const BALANCE = 'select sum(balance) as balance from ledger_accounts where kind = $1 and owner_id = $2 and unit = $3';

/** As `owner_id`. */
const SITE = '0';

/** Bits of users are in the first slice, and are locked before it. */
const FUNDING_FIRST_SLICE = 1;

interface Place {
  readonly account: LedgerAccount;
  readonly slice: number;
}

interface LockedAccount {
  readonly id: string;
  readonly balance: string;
  /** Which of the places, from 1. */
  readonly place: string;
}

/** Locked accounts by their key. */
type Locked = ReadonlyMap<string, LockedAccount>;

/** The ledger over the database; the triggers of its tables hold the same rules once more. */
export const createLedger = (clock: Clock): Ledger => {
  const postAll: Ledger['postAll'] = async (tx, transactions) => {
    const { db } = tx;
    for (const transaction of transactions) checkTransaction(transaction);
    const funding = await fundingFor(tx, clock, transactions);
    const places = [...placesOf(transactions), ...placesOf(funding, FUNDING_FIRST_SLICE)];
    const accounts = await lockAccounts(db, clock, uniquePlaces(places));
    const balanceOf = (account: LedgerAccount): number => Number(accounts.get(accountKey(account))?.balance ?? 0);
    let plan = planPosts(transactions, balanceOf, new Set());
    // A transaction that was posted before may be what has emptied an account. Else the key's uniqueness finds it
    // below.
    if (plan.includes('short')) {
      plan = planPosts(transactions, balanceOf, await postedKeys(db, transactions));
    }
    const due = [...transactions.filter((_, index) => plan[index] === 'posted'), ...funding];
    const written = due.length === 0 ? new Set() : await write(db, clock, due, accounts);
    return transactions.map(({ key }, index) =>
      plan[index] === 'posted' && !written.has(key) ? 'replayed' : (plan[index] as PostOutcome),
    );
  };
  return {
    postAll,
    post: async (tx, transaction) => (await postAll(tx, [transaction]))[0] as PostOutcome,
    async balance(db, { kind, ownerId, unit }) {
      const query = CompiledQuery.raw(BALANCE, [kind, ownerId ?? SITE, unit]);
      const { rows } = await db.executeQuery<{ readonly balance: string | null }>(query);
      return Number(rows[0]?.balance ?? 0);
    },
  };
};

/**
 * The amount that creators get or give back because of transactions that take somebody's bits below zero or bring them
 * back: see `fundCheers`. Cheers never do. The bits are locked first, as is everybody's order, and creators' accounts
 * after them, so those have no slice among the first ones.
 */
async function fundingFor(
  tx: Tx,
  clock: Clock,
  transactions: readonly LedgerTransaction[],
): Promise<readonly LedgerTransaction[]> {
  const { db } = tx;
  const others = transactions.filter(({ kind }) => kind !== 'cheer');
  const bits = placesOf(others).filter(({ account }) => account.kind === 'user-bits');
  if (bits.length === 0) return [];
  const locked = await lockAccounts(db, clock, bits);
  const debtors = bits.filter(({ account }) => {
    const before = Number(locked.get(accountKey(account))?.balance ?? 0);
    return before < 0 || before + amountTo(others, account) < 0;
  });
  if (debtors.length === 0) return [];
  const posted = await postedKeys(db, transactions);
  const balanceOf = (account: LedgerAccount): number => Number(locked.get(accountKey(account))?.balance ?? 0);
  const plan = planPosts(transactions, balanceOf, posted);
  const due = transactions.filter((_, index) => plan[index] === 'posted');
  const funding: LedgerTransaction[] = [];
  for (const { account } of debtors) {
    const cause = due.findLast(({ postings }) =>
      postings.some((posting) => accountKey(posting.account) === accountKey(account)),
    );
    if (cause === undefined) continue;
    await noteDebtor(db, account);
    const changes = await fundCheers(db, account, due, cause.key);
    funding.push(...changes.map(({ transaction }) => transaction));
    await tellFunding(tx, account.ownerId ?? SITE, changes);
  }
  return funding;
}

const amountTo = (transactions: readonly LedgerTransaction[], account: LedgerAccount): number =>
  transactions
    .flatMap(({ postings }) => postings)
    .reduce((sum, posting) => sum + (accountKey(posting.account) === accountKey(account) ? posting.amount : 0), 0);

/** The job of the ledger looks at who was below zero. */
const noteDebtor = (db: Db, { ownerId }: LedgerAccount) =>
  db
    .insertInto('ledger_bits_debtors')
    .values({ user_id: ownerId ?? SITE })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** The first place of each account: one that is drawn twice has one slice. */
const uniquePlaces = (places: readonly Place[]): readonly Place[] => [
  ...new Map(places.toReversed().map((place) => [accountKey(place.account), place])).values(),
];

/** Each account once, in a slice that is drawn for all transactions. */
function placesOf(transactions: readonly LedgerTransaction[], firstSlice = 0): readonly Place[] {
  const places = new Map<string, Place>();
  for (const { account } of transactions.flatMap(({ postings }) => postings)) {
    const key = accountKey(account);
    const { slices } = accountRules(account.kind);
    if (!places.has(key)) places.set(key, { account, slice: slices === 1 ? 0 : randomInt(firstSlice, slices) });
  }
  return [...places.values()];
}

async function postedKeys(db: Db, transactions: readonly LedgerTransaction[]): Promise<ReadonlySet<string>> {
  const keys = transactions.map(({ key }) => key);
  const { rows } = await sql<{ key: string }>`
    select key from ledger_transactions where key = any(${keys}::text[])`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

/** Locks the accounts in one order for all: those of users first, then slices. Missing ones are made. */
async function lockAccounts(db: Db, clock: Clock, places: readonly Place[]): Promise<Locked> {
  const locked = await lockKnown(db, places);
  if (locked.size === places.length) return locked;
  const missing = places
    .map(({ account, slice }) => ({ account, slice, key: accountKey(account) }))
    .filter(({ key }) => !locked.has(key))
    .sort((a, b) => (`${a.key} ${a.slice}` < `${b.key} ${b.slice}` ? -1 : 1));
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
      may_be_negative: accountRules(kind).mayBeNegative,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'owner_id', 'unit', 'slice']).doNothing())
    .execute();

async function lockKnown(db: Db, places: readonly Place[]): Promise<Locked> {
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
  return new Map(
    rows.flatMap((row) => {
      const place = places[Number(row.place) - 1];
      return place === undefined ? [] : [[accountKey(place.account), row] as const];
    }),
  );
}

/**
 * Writes transactions and their postings in one statement.
 * @returns the keys of those that were written; the others were posted before, and of them nothing is written
 */
async function write(
  db: Db,
  clock: Clock,
  transactions: readonly LedgerTransaction[],
  accounts: Locked,
): Promise<ReadonlySet<string>> {
  const ids = transactions.map(() => newId(clock));
  const postings = transactions.flatMap((transaction, index) =>
    transaction.postings.map(({ account, amount }) => {
      const known = accounts.get(accountKey(account));
      if (known === undefined) throw new Error(`the account ${accountKey(account)} is gone`);
      return { id: known.id, transactionId: ids[index], unit: account.unit, amount };
    }),
  );
  const { rows } = await sql<{ key: string }>`with begun as (
      insert into ledger_transactions (id, key, kind, reference)
      select * from unnest(${ids}::bigint[], ${transactions.map(({ key }) => key)}::text[],
        ${transactions.map(({ kind }) => kind)}::text[], ${transactions.map(({ reference }) => reference)}::text[])
      on conflict (key) do nothing returning id, key
    ), posted as (
      insert into ledger_postings (account_id, transaction_id, unit, amount)
      select posting.account_id, posting.transaction_id, posting.unit, posting.amount
      from unnest(${postings.map(({ id }) => id)}::bigint[], ${postings.map(({ transactionId }) => transactionId)}::bigint[],
        ${postings.map(({ unit }) => unit)}::text[], ${postings.map(({ amount }) => amount)}::bigint[])
        with ordinality as posting (account_id, transaction_id, unit, amount, place)
      where posting.transaction_id in (select id from begun)
      order by posting.place
    )
    select key from begun`.execute(db);
  return new Set(rows.map(({ key }) => key));
}
