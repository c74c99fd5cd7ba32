import { checkEmail } from '@bandshell/domain/accounts';
import { GIFT_CARDS_BY_USER, GIFT_MESSAGE_MAX, giftCardsErrors } from '@bandshell/domain/gift-cards';
import { ok, type Result, refused, withoutControls } from '@bandshell/domain/kernel';
import type { PurchaseType } from '@bandshell/domain/orders';
import { newId } from '../../core/ids/new-id.ts';
import { throttle } from '../../core/limits/throttle.ts';
import type { Platform } from '../../platform/platform.ts';
import { findGiftProducts } from './gift-products.ts';

export const PREPARE_GIFT_CARD_CODES = ['EMAIL_INVALID', 'MESSAGE_TOO_LONG', 'NOT_FOUND', 'RATE_LIMITED'] as const;

export interface GiftCardWish {
  readonly buyerId: string;
  readonly productId: string;
  readonly email: string;
  readonly message: string;
}

/** Everything that `purchaseOffer` buys then. */
export interface GiftCardOffer {
  readonly offerId: string;
  readonly type: PurchaseType;
}

/** Keeps what a buyer wants to give to whom, until it is paid. */
export async function prepareGiftCard(
  platform: Platform,
  { buyerId, productId, email, message: text }: GiftCardWish,
): Promise<Result<GiftCardOffer, (typeof PREPARE_GIFT_CARD_CODES)[number]>> {
  const { clock, database, limits } = platform;
  const address = checkEmail(email);
  if (!address.ok) return refused(giftCardsErrors.giftEmailInvalid);
  const message = withoutControls(text).trim();
  if ([...message].length > GIFT_MESSAGE_MAX) {
    return refused(giftCardsErrors.giftMessageTooLong, { max: GIFT_MESSAGE_MAX });
  }
  const tooOften = await throttle(limits, 'gift-cards', buyerId, GIFT_CARDS_BY_USER);
  if (tooOften !== null) return tooOften;
  const product = (await findGiftProducts(platform)).find(({ id }) => id === productId);
  if (product === undefined) return refused(giftCardsErrors.giftProductNotFound);
  const id = newId(clock);
  await database.db
    .insertInto('gift_cards')
    .values({
      ...{ id, buyer_id: buyerId, product: productId, recipient_email: address.value.address },
      ...{ message, created_at: clock.now() },
    })
    .execute();
  return ok({ offerId: `giftcard-${id}`, type: product.gift.gives === 'bits' ? 'bits_bundle' : 'turbo_standard_gift' });
}
