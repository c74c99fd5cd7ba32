import { isId } from '@bandshell/domain/kernel';
import { newId } from '../../core/ids/new-id.ts';
import type { KeptMethod } from '../../core/payments/payment-provider.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { FORGET_METHOD_JOB } from './order-jobs.ts';
import type { OrderRow } from './orders-tables.ts';

/** Remembers a card that the provider keeps; one that is known stays as it is. Returns its id. */
export async function keepMethod(
  { db }: Tx,
  { clock }: Platform,
  { user_id, provider }: Pick<OrderRow, 'user_id' | 'provider'>,
  { id: reference, label, fingerprint }: KeptMethod,
): Promise<string> {
  const row = await db
    .insertInto('kept_payment_methods')
    .values({ user_id, id: newId(clock), provider, reference, label, fingerprint, created_at: clock.now() })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'provider', 'reference']).doUpdateSet({ label, fingerprint }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export const findKeptMethod = (db: Db | Tx['db'], userId: string, id: string) =>
  db
    .selectFrom('kept_payment_methods')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();

/**
 * Keeps a card from being removed until the transaction ends.
 * @param provider where it must be kept; left out: anywhere
 * @returns undefined if it is gone
 */
export const holdMethod = async ({ db }: Tx, userId: string, id: string, provider?: string) => {
  if (!isId(id)) return undefined;
  const method = await db
    .selectFrom('kept_payment_methods')
    .select(['id', 'reference', 'provider'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return provider === undefined || method?.provider === provider ? method : undefined;
};

/** Forgets all cards of a user: here at once, and by a job at their provider. */
export async function forgetMethods(tx: Tx, { jobs }: Platform, userId: string): Promise<void> {
  const gone = await tx.db
    .deleteFrom('kept_payment_methods')
    .where('user_id', '=', userId)
    .returning(['provider', 'reference'])
    .execute();
  for (const method of gone) await jobs.add(FORGET_METHOD_JOB, method, { tx });
}

/** Has a job end the keeping of a card that the site does not know. */
export const forgetAtProvider = (tx: Tx, { jobs }: Platform, provider: string, reference: string) =>
  jobs.add(FORGET_METHOD_JOB, { provider, reference }, { tx });
