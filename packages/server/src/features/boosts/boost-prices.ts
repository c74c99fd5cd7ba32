import { BOOST_CURRENCY, BOOST_PACKAGES, boostProduct } from '@bandshell/domain/boosts';
import type { Money } from '@bandshell/domain/kernel';
import { currencyExponent } from '../../core/payments/currency-exponent.ts';
import type { PricedProducts } from '../../core/payments/price-list.ts';
import type { Platform } from '../../platform/platform.ts';

/** So many impressions, with what they cost now, before tax. */
export interface PricedBoost {
  readonly impressions: number;
  readonly price: Money;
}

const listPrice = (amount: number): Money => ({
  ...{ amount, currency: BOOST_CURRENCY, exponent: currencyExponent(BOOST_CURRENCY) },
});

/** The products that staff price. */
export const pricedBoosts: PricedProducts = async () =>
  BOOST_PACKAGES.map(({ impressions, listAmount }) => ({
    ...{ id: boostProduct(impressions), name: `Boost, ${impressions} impressions`, listPrice: listPrice(listAmount) },
  }));

export async function boostPrices({ services }: Platform): Promise<readonly PricedBoost[]> {
  const changed = await services.prices.at(BOOST_PACKAGES.map(({ impressions }) => boostProduct(impressions)));
  return BOOST_PACKAGES.map(({ impressions, listAmount }) => ({
    ...{ impressions, price: listPrice(changed.get(boostProduct(impressions)) ?? listAmount) },
  }));
}
