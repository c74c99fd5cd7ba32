import type { Feature } from '../../core/feature/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { clipActivityUpdates } from './activity-updates.ts';
import { clipsBotEndpoints } from './bot-endpoints.ts';
import { clipAlertReactions } from './clip-alerts.ts';
import { ClipFeedPool } from './clip-feed-pool.ts';
import { clipsPermissions } from './clips-permissions.ts';
import { clipsSitemap } from './clips-sitemap.ts';
import type {} from './clips-tables.ts';
import { clipsRecapSource } from './recap-source.ts';
import './clip-feed-schema.ts';
import './clip-mutations.ts';
import './clips-schema.ts';
import './clips-settings-schema.ts';
import './feed-interaction-schema.ts';
import { clipsPersonalData } from './personal-data.ts';
import { purgeDeletedClips } from './purge-deleted-clips.ts';
import { sumUpWatches } from './sum-up-watches.ts';
import { takeDownClipsOf } from './take-down-clips.ts';

declare module '../../platform/services.ts' {
  interface Services {
    readonly clipFeed: ClipFeedPool;
  }
}

export const clipsFeature = {
  name: 'clips',
  recapSource: clipsRecapSource,
  activityUpdates: clipActivityUpdates,
  uses: ['activityFeed', 'overlayUpdates', 'promotions', 'subscriptions'],
  sitemap: clipsSitemap,
  botEndpoints: clipsBotEndpoints,
  permissions: clipsPermissions,
  personalData: clipsPersonalData,
  services: { clipFeed: (platform) => new ClipFeedPool(platform) },
  reactions: {
    ...clipAlertReactions,
    'video-deleted': ({ videoId }, platform) => takeDownClipsOf(platform, videoId),
  },
  jobs: (platform: Platform) => [
    { name: 'purge-deleted-clips', purpose: 'bulk', cron: '17 * * * *', run: () => purgeDeletedClips(platform) },
    { name: 'sum-up-clip-watches', purpose: 'bulk', cron: '41 3 * * *', run: () => sumUpWatches(platform) },
  ],
} satisfies Feature;
