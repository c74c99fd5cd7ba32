import type { Feature } from '../../core/feature/feature.ts';
import type {} from './history-tables.ts';
import { viewingHistoryPersonalData } from './personal-data.ts';
import { purgeRemovedHistory } from './remove-history-entry.ts';
import { giveHistory } from './viewing-history-demo.ts';
import { viewingHistoryPermissions } from './viewing-history-permissions.ts';
import './viewing-history-schema.ts';
import { WatchReports } from './watch-reports.ts';
import { forgetViewers } from './write-views.ts';

export const viewingHistoryFeature = {
  name: 'viewing-history',
  demo: { afterVideos: giveHistory },
  permissions: viewingHistoryPermissions,
  services: { watchReports: (platform) => new WatchReports(platform) },
  personalData: viewingHistoryPersonalData,
  jobs: ({ database, clock }) => [
    {
      name: 'forget-video-viewers',
      purpose: 'bulk',
      cron: '52 * * * *',
      run: () => forgetViewers(database.db, clock.now()),
    },
    {
      name: 'purge-removed-history',
      purpose: 'bulk',
      cron: '37 * * * *',
      run: () => purgeRemovedHistory(database.db, clock.now()),
    },
  ],
  start: async (platform) => platform.services.watchReports.start(),
} satisfies Feature;
