import type { Feature } from '../../core/feature/feature.ts';
import { campaignLogoRoute } from './campaign-logo-route.ts';
import { giveCampaigns } from './campaigns-demo.ts';
import './campaigns-mutations.ts';
import { campaignsPermissions } from './campaigns-permissions.ts';
import './campaigns-schema.ts';
import { campaignsSettings } from './campaigns-settings.ts';
import type {} from './campaigns-tables.ts';
import { KnownCampaigns } from './known-campaigns.ts';
import { campaignsPersonalData } from './personal-data.ts';
import { purgeCampaigns } from './purge-campaigns.ts';
import './sponsorships-schema.ts';

export const campaignsFeature = {
  name: 'campaigns',
  demo: { start: giveCampaigns },
  permissions: campaignsPermissions,
  settings: campaignsSettings,
  personalData: campaignsPersonalData,
  services: { campaigns: (platform) => new KnownCampaigns(platform) },
  http: campaignLogoRoute,
  jobs: (platform) => [
    { name: 'purge-campaigns', purpose: 'bulk', cron: '19 * * * *', run: () => purgeCampaigns(platform) },
  ],
} satisfies Feature;
