import type { Feature } from '../../core/feature.ts';
import { creatorCandidate, socialBadgeCandidate } from './own-candidates.ts';
import { promotionsPersonalData } from './personal-data.ts';
import { createPromotions } from './promotions-part.ts';
import { promotionsPermissions } from './promotions-permissions.ts';
import './promotions-schema.ts';
import { promotionsSettings } from './promotions-settings.ts';
import type {} from './promotions-tables.ts';
import { seasonCandidates } from './season-candidates.ts';

export const promotionsFeature = {
  name: 'promotions',
  parts: { promotions: createPromotions },
  permissions: promotionsPermissions,
  personalData: promotionsPersonalData,
  settings: promotionsSettings,
  calloutCandidates: [creatorCandidate, socialBadgeCandidate, ...seasonCandidates],
} satisfies Feature;
