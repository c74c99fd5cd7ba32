import { turboOrderLines } from '@bandshell/domain/turbo';
import type { Feature } from '../../core/feature/feature.ts';
import { createTurboGrants } from './grant-turbo.ts';
import { turboPersonalData } from './personal-data.ts';
import { pricedTurbo } from './turbo-offer.ts';
import { turboPermissions } from './turbo-permissions.ts';
import { turboPurchase } from './turbo-purchase.ts';
import './turbo-schema.ts';
import type {} from './turbo-tables.ts';

export const turboFeature = {
  name: 'turbo',
  uses: ['prices'],
  services: { turboGrants: createTurboGrants },
  permissions: turboPermissions,
  personalData: turboPersonalData,
  pricedProducts: pricedTurbo,
  orderLines: turboOrderLines,
  purchaseKinds: { turbo: turboPurchase },
} satisfies Feature;
