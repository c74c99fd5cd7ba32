import type { Room } from '../../spine/room.ts';
import { viewingHistoryPersonalData } from './personal-data.ts';
import './viewing-history-schema.ts';
import { watchReports } from './watch-reports.ts';
import { forgetViewers } from './write-views.ts';

export const viewingHistoryRoom: Room = {
  name: 'viewing-history',
  personalData: viewingHistoryPersonalData,
  jobs: ({ database, clock }) => [
    { name: 'forget-video-viewers', cron: '52 * * * *', run: () => forgetViewers(database.db, clock.now()) },
  ],
  start: async (platform) => watchReports(platform).start(),
};
