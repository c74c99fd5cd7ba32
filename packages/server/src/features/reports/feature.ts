import type { Feature } from '../../core/feature/feature.ts';
import { reportsPersonalData } from './personal-data.ts';
import { purgeDecidedReports } from './purge-decided-reports.ts';
import { giveReports } from './reports-demo.ts';
import { reportsPermissions } from './reports-permissions.ts';
import './reports-schema.ts';
import type {} from './reports-tables.ts';

export const reportsFeature: Feature = {
  name: 'reports',
  demo: { afterVideos: giveReports },
  uses: ['notifier', 'reportableStories'],
  permissions: reportsPermissions,
  personalData: reportsPersonalData,
  jobs: (platform) => [
    { name: 'purge-decided-reports', purpose: 'bulk', cron: '23 4 * * *', run: () => purgeDecidedReports(platform) },
  ],
};
