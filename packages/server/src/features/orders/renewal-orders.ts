import { RENEWAL_EXPIRES_MS } from '@bandshell/domain/orders';
import { newId } from '../../core/ids/new-id.ts';
import type { NewRenewal, RenewalOrders } from '../../core/payments/renewal-orders.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { noteChange } from './change-order.ts';
import { findKeptMethod, holdMethod } from './kept-methods.ts';
import { ADVANCE_JOB } from './order-jobs.ts';
import { lineColumns } from './order-line-text.ts';

export const createRenewalOrders = (platform: Platform): RenewalOrders => ({
  async taxOf({ amount, currency }, country) {
    const { provider } = platform.services.payments;
    if (provider === undefined) throw new Error('there is no payment provider');
    return provider.taxOf({ amount, currency, country });
  },
  begin: (tx, renewal) => beginRenewal(tx, platform, renewal),
  hold: async (tx, userId, keptMethodId) => (await holdMethod(tx, userId, keptMethodId)) !== undefined,
  labelOf: async (userId, keptMethodId) =>
    (await findKeptMethod(platform.database.db, userId, keptMethodId))?.label ?? null,
});

async function beginRenewal(tx: Tx, platform: Platform, renewal: NewRenewal): Promise<string | null> {
  const { clock, jobs } = platform;
  const { key, userId, offer } = renewal;
  const method = await findKeptMethod(tx.db, userId, renewal.keptMethodId);
  // A card at a provider that the site no longer has is as good as gone.
  const provider = platform.services.payments.provider?.name ?? method?.provider;
  if (method === undefined || method.provider !== provider) return null;
  const now = clock.now();
  const row = await tx.db
    .insertInto('orders')
    .values({
      ...{ id: newId(clock), user_id: userId, key, type: renewal.type, channel_id: renewal.channelId },
      ...{ offer_id: offer.offerId, quantity: offer.quantity, state: 'INITIATED' },
      ...lineColumns(platform, offer.line),
      ...{ currency: offer.price.currency, exponent: offer.price.exponent },
      ...{ subtotal: String(offer.price.amount), tax: String(renewal.tax), country: renewal.country },
      tax_country: renewal.country,
      benefits: JSON.stringify(offer.benefits) as never,
      ...{ provider: method.provider, method: method.reference, kept_method_id: method.id, is_renewal: true },
      ...{ payment_id: null, action_token: null, failure_reason: null, receipt_number: null },
      ...{ created_at: now, updated_at: now, expires_at: new Date(now.getTime() + RENEWAL_EXPIRES_MS) },
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) {
    const known = tx.db.selectFrom('orders').select('id').where('user_id', '=', userId).where('key', '=', key);
    return (await known.executeTakeFirstOrThrow()).id;
  }
  await noteChange(tx, platform, row, 'created', null);
  await jobs.add(ADVANCE_JOB, { orderId: row.id }, { tx, key: `${ADVANCE_JOB}-${row.id}` });
  return row.id;
}
