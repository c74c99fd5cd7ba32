import type { Feature } from '../../core/feature/feature.ts';
import { createPromotions } from './create-promotions.ts';
import { creatorCandidate, socialBadgeCandidate } from './own-candidates.ts';
import { promotionsPersonalData } from './personal-data.ts';
import { promotionsPermissions } from './promotions-permissions.ts';
import './promotions-schema.ts';
import { promotionsSettings } from './promotions-settings.ts';
import type {} from './promotions-tables.ts';
import { seasonCandidates } from './season-candidates.ts';

export const promotionsFeature = {
  name: 'promotions',
  uses: ['sharedChannels', 'treasureTrains'],
  services: { promotions: createPromotions },
  permissions: promotionsPermissions,
  personalData: promotionsPersonalData,
  settings: promotionsSettings,
  calloutCandidates: [creatorCandidate, socialBadgeCandidate, ...seasonCandidates],
} satisfies Feature;
