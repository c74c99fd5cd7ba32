import { charityOrderLines } from '@bandshell/domain/charity';
import type { Feature } from '../../core/feature/feature.ts';
import { charityBotEndpoints } from './bot-endpoints.ts';
import { charityPermissions } from './charity-permissions.ts';
import './charity-schema.ts';
import type {} from './charity-tables.ts';
import { donationPurchase } from './donation-purchase.ts';
import { charityPersonalData } from './personal-data.ts';
import { charityProgramUpdates } from './program-updates.ts';

export const charityFeature = {
  name: 'charity',
  programUpdates: charityProgramUpdates,
  botEndpoints: charityBotEndpoints,
  permissions: charityPermissions,
  personalData: charityPersonalData,
  orderLines: charityOrderLines,
  purchaseKinds: { charity: donationPurchase },
} satisfies Feature;
