import type { CodeGift } from '@bandshell/domain/gift-cards';
import type { Money } from '@bandshell/domain/kernel';
import type { Platform } from '../../platform/platform.ts';

/** Something that can be given by a code. */
export interface GiftProduct {
  readonly id: string;
  readonly gift: CodeGift;
  readonly price: Money;
}

const TURBO = 'turbo';

/** Bundles of bits that are sold without a promotion, and Turbo. Nothing on a site that sells nothing. */
export async function findGiftProducts(platform: Platform, buyerId: string): Promise<readonly GiftProduct[]> {
  const { parts } = platform;
  if (parts.payments.provider === undefined) return [];
  const bundles = parts.purchaseKinds.get('bits_bundle');
  const products = (await Promise.all(parts.pricedProducts.map((find) => find(platform)))).flat();
  const changed = await parts.prices.at(products.map(({ id }) => id));
  const found = await Promise.all(
    products.map(async ({ id, listPrice }): Promise<GiftProduct | null> => {
      if (id === TURBO) {
        return { id, gift: { gives: 'turbo' }, price: { ...listPrice, amount: changed.get(id) ?? listPrice.amount } };
      }
      const wish = { offerId: id, userId: buyerId, quantity: 1, channelId: null };
      const offer = await bundles?.findOffer(platform, wish);
      if (offer === undefined || !offer.ok) return null;
      const { bits, promotionId } = offer.value.benefits;
      if (bits === undefined || promotionId !== undefined) return null;
      return { id, gift: { gives: 'bits', bits }, price: offer.value.price };
    }),
  );
  return found.filter((product) => product !== null);
}
