import type { Feature } from '../../core/feature/feature.ts';
import { raidActivityNews } from './activity-news.ts';
import { raidsBotEndpoints } from './bot-endpoints.ts';
import { raidNotices } from './chat-notices.ts';
import { RUN_RAIDS_JOB } from './end-raid.ts';
import { forgetShownRaids } from './forget-raids.ts';
import { raidNotificationNews } from './notification-news.ts';
import { raidsPersonalData } from './personal-data.ts';
import { raidAlertReactions } from './raid-alerts.ts';
import { raidCommands } from './raid-commands.ts';
import { raidsPermissions } from './raids-permissions.ts';
import './raids-schema.ts';
import { raidsProgramNews } from './program-news.ts';
import type {} from './raids-tables.ts';
import { raidsListeners } from './raids-topics.ts';
import { runRaids } from './run-raids.ts';

export const raidsFeature: Feature = {
  name: 'raids',
  notificationNews: raidNotificationNews,
  activityNews: raidActivityNews,
  programNews: raidsProgramNews,
  chatNotices: raidNotices,
  uses: ['notifier', 'activityFeed', 'chatRooms', 'overlayNews', 'programNotifier'],
  botEndpoints: raidsBotEndpoints,
  permissions: raidsPermissions,
  personalData: raidsPersonalData,
  onEvent: raidsListeners,
  reactions: raidAlertReactions,
  chatCommands: raidCommands,
  jobs: (platform) => [
    { name: RUN_RAIDS_JOB, cron: '* * * * *', run: () => runRaids(platform) },
    { name: 'forget-shown-raids', cron: '*/5 * * * *', run: () => forgetShownRaids(platform) },
  ],
};
