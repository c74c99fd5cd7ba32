import type { Feature } from '../../core/feature.ts';
import './promotions-schema.ts';
import { promotionsSettings } from './promotions-settings.ts';
import { seasonCandidates } from './season-candidates.ts';

export const promotionsFeature = {
  name: 'promotions',
  settings: promotionsSettings,
  calloutCandidates: seasonCandidates,
} satisfies Feature;
