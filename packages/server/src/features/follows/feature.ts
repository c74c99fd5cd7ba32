import type { Feature } from '../../core/feature/feature.ts';
import { followActivityUpdates } from './activity-updates.ts';
import { followsBotEndpoints } from './bot-endpoints.ts';
import { followGoals, followOverlayListeners, followOverlayReactions } from './follow-overlays.ts';
import { fillFollows } from './follows-demo.ts';
import { followsPermissions } from './follows-permissions.ts';
import type {} from './follows-tables.ts';
import { followsRecapSource } from './recap-source.ts';
import './follow-lists-schema.ts';
import './followed-streams-schema.ts';
import './follows-schema.ts';
import { followsPersonalData } from './personal-data.ts';
import { purgeEndedFollows } from './purge-ended-follows.ts';
import './summary-schema.ts';
import { followsProgramUpdates } from './program-updates.ts';

export const followsFeature: Feature = {
  name: 'follows',
  recapSource: followsRecapSource,
  activityUpdates: followActivityUpdates,
  uses: ['activityFeed', 'overlayUpdates'],
  demo: { fill: fillFollows },
  programUpdates: followsProgramUpdates,
  botEndpoints: followsBotEndpoints,
  permissions: followsPermissions,
  personalData: followsPersonalData,
  goalReaders: followGoals,
  jobs: (platform) => [
    { name: 'purge-ended-follows', purpose: 'bulk', cron: '*/10 * * * *', run: () => purgeEndedFollows(platform) },
  ],
  onEvent: followOverlayListeners,
  reactions: followOverlayReactions,
};
