import { bonusBits, CREATOR_CURRENCY, creatorCents } from '@bandshell/domain/bits';
import { BITS, creatorRevenue, type LedgerTransaction, siteAccount, userBits } from '@bandshell/domain/ledger';
import { sql } from 'kysely';
import { newId } from '../../core/ids/new-id.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Cheer, KeptWithCheer } from './cheer.ts';

export interface GivenCheer {
  readonly cheer: Cheer;
  readonly kept: KeptWithCheer<unknown> | undefined;
}

/** The database did not say whether it wrote the cheers. */
export class UnclearCommitError extends Error {
  override readonly name = 'UnclearCommitError';
}

/**
 * Spends the bits of cheers, one after the other, in one transaction with what is kept with them and their events.
 * @returns why each was refused, or null
 * @throws {UnclearCommitError} when the commit had no answer; after every other error nothing was written
 */
export async function spendAll(
  platform: Platform,
  given: readonly GivenCheer[],
): Promise<readonly ('tooFew' | 'repeated' | null)[]> {
  const { clock, database, services } = platform;
  let isDone = false;
  try {
    return await database.transact(async (tx) => {
      isDone = false;
      const outcomes = await services.ledger.postAll(
        tx,
        given.map(({ cheer }) => transactionOf(cheer, services.promotions.addsBits(cheer.userId))),
      );
      const spent = given.filter((_, index) => outcomes[index] === 'posted');
      const cheerIds = spent.map(() => newId(clock));
      if (spent.length > 0) await note(tx, spent, cheerIds);
      for (const [index, { cheer }] of spent.entries()) {
        const { key: _key, ...facts } = cheer;
        await tx.emit({ type: 'cheered', cheerId: cheerIds[index] ?? '', ...facts }, cheer.userId);
      }
      isDone = true;
      return outcomes.map((outcome) => (outcome === 'posted' ? null : outcome === 'short' ? 'tooFew' : 'repeated'));
    });
  } catch (error) {
    if (isDone && !isOfDatabase(error)) throw new UnclearCommitError('a commit had no answer', { cause: error });
    throw error;
  }
}

/** An SQLSTATE that says that the transaction has failed. Classes 08 and 57 say that the connection has. */
const isOfDatabase = (error: unknown): boolean => {
  const { code } = error as { readonly code?: unknown };
  return typeof code === 'string' && /^(?!08|57)[0-9A-Z]{5}$/.test(code);
};

/** The creator earns for what a promotion adds, too; the site pays for it. */
const transactionOf = ({ key, messageId, userId, channelId, bits }: Cheer, hasBonus: boolean): LedgerTransaction => {
  const cents = creatorCents(bits + bonusBits(bits, hasBonus));
  return {
    key: `cheer:${key}`,
    kind: 'cheer',
    reference: `message:${messageId}`,
    postings: [
      { account: userBits(userId), amount: -bits },
      { account: siteAccount('bits-spent', BITS), amount: bits },
      { account: siteAccount('sales', CREATOR_CURRENCY), amount: -cents },
      { account: creatorRevenue(channelId, CREATOR_CURRENCY), amount: cents },
    ],
  };
};

async function note(tx: Tx, spent: readonly GivenCheer[], cheerIds: readonly string[]): Promise<void> {
  await noteCheers(
    tx,
    spent.map(({ cheer }) => cheer),
    cheerIds,
  );
  const byStore = new Map<KeptWithCheer<unknown>['store'], unknown[]>();
  for (const { kept } of spent) {
    if (kept !== undefined) byStore.set(kept.store, [...(byStore.get(kept.store) ?? []), kept.item]);
  }
  for (const [store, items] of byStore) await store(tx, items);
}

/** Cheers and the sums of who cheers, in one statement. The sums change in one order for all, so that nobody waits in a ring. */
async function noteCheers({ db }: Tx, cheers: readonly Cheer[], cheerIds: readonly string[]): Promise<void> {
  const column = <T>(read: (cheer: Cheer) => T): T[] => cheers.map(read);
  await sql`with cheer as (
      insert into bits_cheers (channel_id, id, user_id, bits, at, cheer_id)
      select * from unnest(${column(({ channelId }) => channelId)}::bigint[], ${column(({ messageId }) => messageId)}::uuid[],
        ${column(({ userId }) => userId)}::bigint[], ${column(({ bits }) => bits)}::integer[],
        ${column(({ at }) => new Date(at))}::timestamptz[], ${[...cheerIds]}::bigint[])
      returning channel_id, user_id, bits
    )
    insert into bits_cheerers (channel_id, user_id, bits)
    select channel_id, user_id, sum(bits) from cheer group by channel_id, user_id order by channel_id, user_id
    on conflict (channel_id, user_id) do update set bits = bits_cheerers.bits + excluded.bits`.execute(db);
}
