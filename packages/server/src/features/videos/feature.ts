import type { Feature } from '../../core/feature/feature.ts';
import { defineMediaJob } from '../../core/media-jobs/define-media-job.ts';
import { beginArchive } from './archive-begins.ts';
import { endArchive } from './archive-ends.ts';
import { videosBotEndpoints } from './bot-endpoints.ts';
import { notifyOfExpiry, takeExpiredVideos } from './expire-videos.ts';
import { videoNotificationUpdates } from './notification-updates.ts';
import { videosPersonalData } from './personal-data.ts';
import { removeDeletedVideos } from './remove-deleted-videos.ts';
import { failHighlight, trimHighlight } from './trim-highlight.ts';
import { videosPermissions } from './videos-permissions.ts';
import { videosSitemap } from './videos-sitemap.ts';
import './related-schema.ts';
import { rssRoute } from './rss/rss-route.ts';
import { endHiddenShow } from './shows/end-hidden-show.ts';
import { notifyOnAirAgain, RUN_SHOWS_JOB, runShows } from './shows/run-shows.ts';
import { endReruns } from './shows/stop-rerun.ts';
import './shows/shows-schema.ts';
import './summary-schema.ts';
import './video-mutations.ts';
import './followed-videos-schema.ts';
import './videos-schema.ts';
import { videosSettings } from './videos-settings.ts';
import { videosListeners, videosTopics } from './videos-topics.ts';
import { writeChapter } from './write-chapter.ts';

const TRIES = 3;

defineMediaJob({ kind: 'HIGHLIGHT_CUT', maxAttempts: TRIES, run: trimHighlight, givenUp: failHighlight });

export const videosFeature = {
  name: 'videos',
  uses: ['notifier', 'kindMails'],
  notificationUpdates: videoNotificationUpdates,
  sitemap: videosSitemap,
  botEndpoints: videosBotEndpoints,
  settings: videosSettings,
  permissions: videosPermissions,
  personalData: videosPersonalData,
  topics: videosTopics,
  http: rssRoute,
  onEvent: videosListeners,
  jobs: (platform) => [
    { name: RUN_SHOWS_JOB, cron: '* * * * *', run: () => runShows(platform) },
    { name: 'take-expired-videos', purpose: 'bulk', cron: '* * * * *', run: () => takeExpiredVideos(platform) },
    { name: 'tell-of-expiry', purpose: 'bulk', cron: '22 * * * *', run: () => notifyOfExpiry(platform) },
    { name: 'remove-deleted-videos', purpose: 'bulk', cron: '37 * * * *', run: () => removeDeletedVideos(platform) },
  ],
  reactions: {
    'stream-started': async ({ streamId, channelId }, platform) => {
      await beginArchive(platform, streamId);
      await endReruns(platform, channelId);
    },
    'video-changed': ({ videoId }, platform) => endHiddenShow(platform, videoId),
    'video-deleted': ({ videoId }, platform) => endHiddenShow(platform, videoId),
    'stream-ended': async ({ streamId, channelId }, platform) => {
      await endArchive(platform, streamId);
      await notifyOnAirAgain(platform, channelId);
    },
    'recording-ended': ({ recordingId }, platform) => endArchive(platform, recordingId),
    'broadcast-settings-changed': (event, platform) =>
      writeChapter(platform, { ...event, categoryId: event.category?.id ?? null }),
  },
} satisfies Feature;
