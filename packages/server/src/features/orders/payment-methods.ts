import { isId, ok, type Result, refused } from '@bandshell/domain/kernel';
import { METHOD_REMOVALS, ordersErrors, PROCESSING_STATES } from '@bandshell/domain/orders';
import type { Selectable } from 'kysely';
import { throttle } from '../../core/limits/throttle.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { forgetAtProvider } from './kept-methods.ts';
import type { KeptPaymentMethodsTable } from './orders-tables.ts';

/** A card that the provider keeps for its owner. */
export interface ListedMethod extends Pick<Selectable<KeptPaymentMethodsTable>, 'id' | 'label' | 'created_at'> {
  /** Everything that is charged to it, by name. */
  readonly uses: readonly string[];
}

const MOST = 100;
/** As many as a buyer looks through at checkout. */
const MOST_PAYABLE = 8;
export const REMOVE_METHOD_CODES = ['IN_USE', 'NOT_FOUND', 'RATE_LIMITED'] as const;

/** A user's kept cards, the newest first. */
export async function listMethods(platform: Platform, userId: string): Promise<readonly ListedMethod[]> {
  const { db } = platform.database;
  const [methods, uses] = await Promise.all([
    db
      .selectFrom('kept_payment_methods')
      .select(['id', 'label', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('id', 'desc')
      .limit(MOST)
      .execute(),
    findUses(platform, db, userId),
  ]);
  return methods.map((method) => ({ ...method, uses: uses.get(method.id) ?? [] }));
}

/**
 * The cards that checkout offers: those at the provider of today, the newest first. A card that several purchases have kept
 * is offered once.
 */
export async function listPayable({ database: { db } }: Platform, userId: string, provider: string) {
  const rows = await db
    .selectFrom('kept_payment_methods')
    .select(['id', 'label', 'fingerprint'])
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  const cards = new Map(rows.map((row) => [row.fingerprint ?? row.id, row] as const).reverse());
  return [...cards.values()].reverse().slice(0, MOST_PAYABLE);
}

/** Forgets a card: here at once, and by a job at the provider. One that something renews with stays. */
export async function removeMethod(
  platform: Platform,
  userId: string,
  methodId: string,
): Promise<Result<ListedMethod, (typeof REMOVE_METHOD_CODES)[number]>> {
  const tooOften = await throttle(platform.limits, 'payment-methods', userId, METHOD_REMOVALS);
  if (tooOften !== null) return tooOften;
  if (!isId(methodId)) return refused(ordersErrors.methodNotFound);
  return platform.database.transact(async (tx) => {
    // A purchase that keeps the same card waits for this, and keeps it anew.
    const method = await tx.db
      .selectFrom('kept_payment_methods')
      .selectAll()
      .where('user_id', '=', userId)
      .where('id', '=', methodId)
      .forUpdate()
      .executeTakeFirst();
    if (method === undefined) return refused(ordersErrors.methodNotFound);
    if ((await findUses(platform, tx.db, userId)).has(methodId)) return refused(ordersErrors.methodInUse);
    if (await isBeingCharged(tx, userId, methodId)) return refused(ordersErrors.methodBeingCharged);
    await tx.db.deleteFrom('kept_payment_methods').where('user_id', '=', userId).where('id', '=', methodId).execute();
    await forgetAtProvider(tx, platform, method.provider, method.reference);
    return ok({ ...method, uses: [] });
  });
}

/** Whether a purchase is on its way that is paid with a card. One that begins now waits for the card's row, or has held it. */
const isBeingCharged = async ({ db }: Tx, userId: string, methodId: string): Promise<boolean> =>
  (await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('kept_method_id', '=', methodId)
    .where('state', 'in', PROCESSING_STATES)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Everything that is charged to a user's cards, by card. */
async function findUses(
  { services }: Platform,
  db: Db | Tx['db'],
  userId: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, string[]>();
  for (const find of services.methodUses) {
    for (const { methodId, name } of await find(db, userId)) {
      found.set(methodId, [...(found.get(methodId) ?? []), name]);
    }
  }
  return found;
}
