import { countryOf } from '@bandshell/domain/consent';
import { isId, type Result, refused, type SiteLanguage } from '@bandshell/domain/kernel';
import {
  isPurchaseKey,
  ORDER_EXPIRES_MS,
  ordersErrors,
  PURCHASES_BY_USER,
  type PurchaseType,
} from '@bandshell/domain/orders';
import { requestError } from '../../core/graphql/request-error.ts';
import { newId } from '../../core/ids/new-id.ts';
import { throttle } from '../../core/limits/throttle.ts';
import { kindOfOffer, type OfferWish } from '../../core/payments/purchase-kind.ts';
import type { Platform } from '../../platform/platform.ts';
import { advanceOrder } from './advance-order.ts';
import { NOT_GIVEN, noteChange } from './change-order.ts';
import { holdMethod } from './kept-methods.ts';
import { ADVANCE_JOB } from './order-jobs.ts';
import { lineColumns } from './order-line-text.ts';
import { findByKey } from './order-store.ts';
import type { OrderRow } from './orders-tables.ts';
import { PRICE_CODES, type PricedOffer, priceOffer } from './price-offer.ts';

export const PURCHASE_OFFER_CODES = [
  ...PRICE_CODES,
  'INSUFFICIENT_BITS',
  'PAYMENT_DECLINED',
  'PAYMENT_INSTRUMENT_INVALID',
  'PRICE_CHANGED',
  'PROCESSING_ORDER_EXISTS',
  'RATE_LIMITED',
] as const;
type Code = (typeof PURCHASE_OFFER_CODES)[number];

export interface Purchase extends OfferWish {
  readonly type: PurchaseType;
  readonly key: string;
  /** The provider's name of a card that was entered just now, or the site's id of a kept one. */
  readonly method: { readonly entered: string } | { readonly keptId: string };
  /** Whether the buyer wants the entered card to be kept, also if the offer does not ask for it. */
  readonly keepsCard?: boolean;
  readonly region: string | undefined;
  /** The language in which it is bought: that of the mails about it, if the buyer has chosen none. */
  readonly language?: SiteLanguage;
  /** Everything that the buyer was shown, with tax, in the smallest units. Another total is not charged. */
  readonly seenTotal?: number | null;
}

/** An order, also one whose payment was refused; then both are there. */
export interface PurchaseAnswer {
  readonly order: OrderRow | null;
  readonly error: Extract<Result<never, Code>, { ok: false }> | null;
}

/** How long the answer waits for the provider. The order goes on without it. */
const FIRST_TRY_MS = 6_000;
/** When the job looks at the order, should this process end meanwhile. */
const LOOK_AFTER_MS = 10_000;
const UNIQUE = '23505';

/** Rolls the order back: the buyer has had what is sold once. */
class SoldOut extends Error {
  override readonly name = 'SoldOut';
}

/** Writes an order and begins its payment. A repeated request with the same key is the same purchase. */
export async function purchaseOffer(platform: Platform, purchase: Purchase): Promise<PurchaseAnswer> {
  const { clock, database, limits, log } = platform;
  if (!isPurchaseKey(purchase.key)) throw requestError('BAD_USER_INPUT', '"key" has 16 to 64 letters and digits.');
  const { method } = purchase;
  if ('entered' in method && method.entered.length > 200) {
    throw requestError('BAD_USER_INPUT', '"paymentInstrumentID" is too long.');
  }
  const known = await findByKey(database.db, purchase.userId, purchase.key);
  if (known !== undefined) return answerOf(known);
  const tooOften = await throttle(limits, 'purchases', purchase.userId, PURCHASES_BY_USER);
  if (tooOften !== null) return { order: null, error: tooOften };
  const priced = await priceOffer(platform, purchase.type, purchase, purchase.region);
  if (!priced.ok) return { order: null, error: priced };
  const { seenTotal = null } = purchase;
  if (seenTotal !== null && seenTotal !== priced.value.price.amount + priced.value.tax) {
    return { order: null, error: refused(ordersErrors.priceChanged) };
  }
  if (purchase.language !== undefined)
    await platform.services.mailLanguages.remember(database.db, purchase.userId, purchase.language);
  const order = await writeOrder(platform, purchase, priced.value);
  if (order === 'sold-out') return { order: null, error: refused(ordersErrors.notEligible) };
  if (order === 'card-gone') return { order: null, error: refused(ordersErrors.paymentInstrumentInvalid) };
  if (order === undefined) {
    const twin = await findByKey(database.db, purchase.userId, purchase.key);
    return twin === undefined ? { order: null, error: refused(ordersErrors.processingOrderExists) } : answerOf(twin);
  }
  const first = advanceOrder(platform, order.id).catch((error: unknown) => {
    log.warn({ err: error, orderId: order.id }, 'an order waits for the payment provider');
    return order;
  });
  return answerOf(await Promise.race([first, pause(FIRST_TRY_MS).then(() => order)]));

  function writeOrder(
    { jobs, services }: Platform,
    { userId, key, channelId, keepsCard = false }: Purchase,
    offer: PricedOffer,
  ): Promise<OrderRow | 'sold-out' | 'card-gone' | undefined> {
    const now = clock.now();
    return database
      .transact(async (tx) => {
        const kept = 'keptId' in method ? await holdMethod(tx, userId, method.keptId, offer.provider.name) : null;
        if (kept === undefined) return 'card-gone' as const;
        const row = await tx.db
          .insertInto('orders')
          .values({
            id: newId(clock),
            user_id: userId,
            key,
            type: offer.type,
            offer_id: offer.offerId,
            quantity: offer.quantity,
            channel_id: channelId !== null && isId(channelId) ? channelId : null,
            ...lineColumns(platform, offer.line),
            state: 'INITIATED',
            currency: offer.price.currency,
            exponent: offer.price.exponent,
            subtotal: String(offer.price.amount),
            tax: String(offer.tax),
            benefits: JSON.stringify(offer.benefits) as never,
            // A kept card is kept already. A plan that renews, and a trial, still tell the provider what it is for.
            keeps_method: offer.keepsMethod === true || (keepsCard && kept === null),
            kept_method_id: kept?.id ?? null,
            country: countryOf(purchase.region) ?? '',
            tax_country: countryOf(purchase.region) ?? '',
            provider: offer.provider.name,
            method: kept?.reference ?? ('entered' in method ? method.entered : null),
            payment_id: null,
            action_token: null,
            failure_reason: null,
            receipt_number: null,
            paid_at: null,
            created_at: now,
            updated_at: now,
            expires_at: new Date(now.getTime() + ORDER_EXPIRES_MS),
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        const kind = kindOfOffer(services.purchaseKinds, offer.type, offer.offerId);
        if ((await kind?.isStillSold?.(tx, { userId, benefits: offer.benefits }, platform)) === false)
          throw new SoldOut();
        await noteChange(tx, platform, row, 'created', null);
        const runAt = new Date(now.getTime() + LOOK_AFTER_MS);
        await jobs.add(ADVANCE_JOB, { orderId: row.id }, { tx, runAt, key: `${ADVANCE_JOB}-${row.id}` });
        return row;
      })
      .catch((error: { readonly code?: string }) => {
        if (error instanceof SoldOut) return 'sold-out';
        // The key, or the one processing order of the user.
        if (error.code === UNIQUE) return undefined;
        throw error;
      });
  }
}

const answerOf = (order: OrderRow): PurchaseAnswer => {
  if (order.state !== 'FAILED') return { order, error: null };
  if (order.failure_reason === NOT_GIVEN) return { order, error: refused(ordersErrors.notEligible) };
  const isInvalid = order.failure_reason === 'invalid_method';
  return { order, error: refused(isInvalid ? ordersErrors.paymentInstrumentInvalid : ordersErrors.paymentDeclined) };
};

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
