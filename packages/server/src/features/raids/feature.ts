import type { Feature } from '../../core/feature/feature.ts';
import { raidActivityUpdates } from './activity-updates.ts';
import { raidsBotEndpoints } from './bot-endpoints.ts';
import { raidNotices } from './chat-notices.ts';
import { RUN_RAIDS_JOB } from './end-raid.ts';
import { forgetShownRaids } from './forget-raids.ts';
import { raidNotificationUpdates } from './notification-updates.ts';
import { raidsPersonalData } from './personal-data.ts';
import { raidAlertReactions } from './raid-alerts.ts';
import { raidCommands } from './raid-commands.ts';
import { raidsPermissions } from './raids-permissions.ts';
import './raids-schema.ts';
import { raidsProgramUpdates } from './program-updates.ts';
import type {} from './raids-tables.ts';
import { raidsListeners } from './raids-topics.ts';
import { runRaids } from './run-raids.ts';

export const raidsFeature: Feature = {
  name: 'raids',
  notificationUpdates: raidNotificationUpdates,
  activityUpdates: raidActivityUpdates,
  programUpdates: raidsProgramUpdates,
  chatNotices: raidNotices,
  uses: ['notifier', 'activityFeed', 'chatRooms', 'overlayUpdates', 'programNotifier'],
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
