import type { Feature } from '../../core/feature/feature.ts';
import { countTracking, turnTrackingPartitions } from './count-tracking.ts';
import { trackingPersonalData } from './personal-data.ts';
import { trackingPermissions } from './tracking-permissions.ts';
import { trackingRoute } from './tracking-route.ts';
import './tracking-schema.ts';
import { trackingSettings } from './tracking-settings.ts';
import type {} from './tracking-tables.ts';

export const trackingFeature = {
  name: 'tracking',
  uses: ['consentGate'],
  permissions: trackingPermissions,
  settings: trackingSettings,
  personalData: trackingPersonalData,
  http: trackingRoute,
  jobs: (platform) => [
    { name: 'count-tracking', purpose: 'bulk', cron: '*/10 * * * *', run: () => countTracking(platform) },
    {
      name: 'turn-tracking-partitions',
      purpose: 'bulk',
      cron: '41 * * * *',
      run: () => turnTrackingPartitions(platform),
    },
  ],
} satisfies Feature;
