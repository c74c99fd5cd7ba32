import { bitsOrderLines } from '@bandshell/domain/bits';
import type { Feature } from '../../core/feature/feature.ts';
import { cheerActivityUpdates } from './activity-updates.ts';
import { fundingReactions } from './amend-cheers.ts';
import { BitsOfferList } from './bits-offer-list.ts';
import { bitsPermissions } from './bits-permissions.ts';
import { bitsBundle } from './bits-purchase.ts';
import { bitsBotEndpoints } from './bot-endpoints.ts';
import type { Cheering } from './cheer.ts';
import { bitsRecapSource } from './recap-source.ts';
import './bits-schema.ts';
import type {} from './bits-tables.ts';
import { cheerAlertReactions } from './cheer-alerts.ts';
import { createCheering } from './cheering.ts';
import { cheermoteRoute } from './cheermote-route.ts';
import { pricedBundles } from './find-offers.ts';
import { firstBitsCandidate } from './first-bits-candidate.ts';
import { bitsPersonalData } from './personal-data.ts';
import { bitsProgramUpdates } from './program-updates.ts';

declare module '../../platform/services.ts' {
  interface Services {
    readonly cheering: Cheering;
    readonly bitsOfferList: BitsOfferList;
  }
}

export const bitsFeature = {
  name: 'bits',
  recapSource: bitsRecapSource,
  activityUpdates: cheerActivityUpdates,
  botEndpoints: bitsBotEndpoints,
  http: cheermoteRoute,
  programUpdates: bitsProgramUpdates,
  uses: ['activityFeed', 'chatRooms', 'ledger', 'overlayUpdates', 'prices', 'promotions'],
  services: {
    cheering: (platform) => createCheering(platform),
    bitsOfferList: (platform) => new BitsOfferList(platform),
  },
  permissions: bitsPermissions,
  personalData: bitsPersonalData,
  reactions: { ...cheerAlertReactions, ...fundingReactions },
  pricedProducts: pricedBundles,
  calloutCandidates: [firstBitsCandidate],
  orderLines: bitsOrderLines,
  purchaseKinds: { bits_bundle: bitsBundle },
} satisfies Feature;
