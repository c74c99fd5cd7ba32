import type { CodeGift } from '@bandshell/domain/gift-cards';
import { lessDiscount, type Money } from '@bandshell/domain/kernel';
import type { Platform } from '../../platform/platform.ts';

/** Something that can be given by a code. */
export interface GiftProduct {
  readonly id: string;
  readonly gift: CodeGift;
  readonly price: Money;
}

/** The offers that features say can be given, at its price now. Nothing on a site that sells nothing. */
export async function findGiftProducts(platform: Platform): Promise<readonly GiftProduct[]> {
  const { services } = platform;
  if (services.payments.provider === undefined) return [];
  const products = (await Promise.all(services.pricedProducts.map((find) => find(platform)))).flat();
  const changed = await services.prices.at(products.flatMap(({ id, gift }) => (gift === undefined ? [] : [id])));
  return products.flatMap(({ id, gift, listPrice, discount = 0 }): readonly GiftProduct[] => {
    if (gift === undefined) return [];
    const amount = lessDiscount(changed.get(id) ?? listPrice.amount, discount);
    return [{ id, gift, price: { ...listPrice, amount } }];
  });
}
