import type { Feature } from '../../core/feature/feature.ts';
import type { PricedProducts } from '../../core/payments/price-list.ts';
import { createPriceList } from './price-list.ts';
import { pricesPermissions } from './prices-permissions.ts';
import './prices-schema.ts';
import type {} from './prices-tables.ts';

declare module '../../platform/services.ts' {
  interface Services {
    /** Made by `app`, from what features sell. */
    readonly pricedProducts: readonly PricedProducts[];
  }
}

export const pricesFeature = {
  name: 'prices',
  services: { prices: createPriceList },
  permissions: pricesPermissions,
} satisfies Feature;
