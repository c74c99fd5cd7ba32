import { defineMediaJob } from '../../spine/media-jobs/define-media-job.ts';
import type { Room } from '../../spine/room.ts';
import { beginArchive } from './archive-begins.ts';
import { endArchive } from './archive-ends.ts';
import { cutHighlight, failHighlight } from './cut-highlight.ts';
import { takeExpiredVideos, tellOfExpiry } from './expire-videos.ts';
import { videosPersonalData } from './personal-data.ts';
import { removeDeletedVideos } from './remove-deleted-videos.ts';
import './related-schema.ts';
import { rssRoute } from './rss/rss-route.ts';
import { endHiddenShow, endReruns } from './shows/reruns.ts';
import { RUN_SHOWS_JOB, runShows, tellOnAirAgain } from './shows/run-shows.ts';
import './search-schema.ts';
import './shows/shows-schema.ts';
import './summary-schema.ts';
import './video-mutations.ts';
import './videos-schema.ts';
import { tellVideos, videosTopics } from './videos-topics.ts';
import { writeChapter } from './write-chapter.ts';

const TRIES = 3;

defineMediaJob({ kind: 'HIGHLIGHT_CUT', maxAttempts: TRIES, run: cutHighlight, givenUp: failHighlight });

export const videosRoom: Room = {
  name: 'videos',
  personalData: videosPersonalData,
  topics: videosTopics,
  http: rssRoute,
  onEvent: tellVideos,
  jobs: (platform) => [
    { name: RUN_SHOWS_JOB, cron: '* * * * *', run: () => runShows(platform) },
    { name: 'take-expired-videos', cron: '7 * * * *', run: () => takeExpiredVideos(platform) },
    { name: 'tell-of-expiry', cron: '22 * * * *', run: () => tellOfExpiry(platform) },
    { name: 'remove-deleted-videos', cron: '37 * * * *', run: () => removeDeletedVideos(platform) },
  ],
  react: async (event, platform) => {
    switch (event.type) {
      case 'stream-started':
        await beginArchive(platform, event.streamId);
        await endReruns(platform, event.channelId);
        return;
      case 'video-changed':
      case 'video-deleted':
        await endHiddenShow(platform, event.videoId);
        return;
      case 'stream-ended':
        await endArchive(platform, event.streamId);
        await tellOnAirAgain(platform, event.channelId);
        return;
      case 'recording-ended':
        await endArchive(platform, event.recordingId);
        return;
      case 'broadcast-settings-changed':
        await writeChapter(platform, { ...event, categoryId: event.category?.id ?? null });
    }
  },
};
