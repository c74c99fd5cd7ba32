import type { Feature } from '../../core/feature/feature.ts';
import { followActivityNews } from './activity-news.ts';
import { followsBotEndpoints } from './bot-endpoints.ts';
import { followGoals, followOverlayListeners, followOverlayReactions } from './follow-overlays.ts';
import { fillFollows } from './follows-demo.ts';
import { followsPermissions } from './follows-permissions.ts';
import type {} from './follows-tables.ts';
import './follow-lists-schema.ts';
import './followed-streams-schema.ts';
import './follows-schema.ts';
import { followsPersonalData } from './personal-data.ts';
import { purgeEndedFollows } from './purge-ended-follows.ts';
import './summary-schema.ts';
import { followsProgramNews } from './program-news.ts';

export const followsFeature: Feature = {
  name: 'follows',
  activityNews: followActivityNews,
  uses: ['activityFeed', 'overlayNews'],
  demo: { fill: fillFollows },
  programNews: followsProgramNews,
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
