import { charityOrderLines } from '@bandshell/domain/charity';
import type { Feature } from '../../core/feature/feature.ts';
import { charityPermissions } from './charity-permissions.ts';
import './charity-schema.ts';
import type {} from './charity-tables.ts';
import { donationPurchase } from './donation-purchase.ts';
import { charityPersonalData } from './personal-data.ts';

export const charityFeature = {
  name: 'charity',
  permissions: charityPermissions,
  personalData: charityPersonalData,
  orderLines: charityOrderLines,
  purchaseKinds: { charity: donationPurchase },
} satisfies Feature;
