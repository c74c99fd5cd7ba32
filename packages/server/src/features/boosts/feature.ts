import { boostsOrderLines } from '@bandshell/domain/boosts';
import type { Feature } from '../../core/feature/feature.ts';
import { advanceBoosts } from './advance-boosts.ts';
import { pricedBoosts } from './boost-prices.ts';
import { boostPurchase } from './boost-purchase.ts';
import { boostsPermissions } from './boosts-permissions.ts';
import './boosts-schema.ts';
import type {} from './boosts-tables.ts';
import { boostsPersonalData } from './personal-data.ts';

export const boostsFeature = {
  name: 'boosts',
  uses: ['campaigns', 'partRefunds', 'prices'],
  permissions: boostsPermissions,
  personalData: boostsPersonalData,
  pricedProducts: pricedBoosts,
  orderLines: boostsOrderLines,
  purchaseKinds: { paid_boost: boostPurchase },
  jobs: (platform) => [{ name: 'advance-boosts', cron: '* * * * *', run: () => advanceBoosts(platform) }],
} satisfies Feature;
