import { STREAM_ALIVE_EVERY_MS, STREAM_SILENT_MS } from '@bandshell/domain/streams';
import type { Feature } from '../../core/feature/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { withTimeout } from '../../platform/with-timeout.ts';
import { streamsBotEndpoints } from './bot-endpoints.ts';
import { createSilentStreamsRound } from './end-silent-streams.ts';
import { notifyLive } from './live-notice/notify-live.ts';
import { EARLIER_MAIL_JOB, type EarlierFollowers, passOnFollowers } from './live-notice/pass-on-followers.ts';
import { liveSitemap } from './live-sitemap.ts';
import { removePreviews } from './preview-pictures.ts';
import { forgetIncidents, listenToIncidents } from './publishers/ingest-incidents.ts';
import type {} from './publishers/publishers-tables.ts';
import './stream-keys/ingest-schema.ts';
import { streamsPermissions } from './streams-permissions.ts';
import './publishers/publishers-schema.ts';
import { markAlive } from './stream-store.ts';
import { streamsServices } from './streams-services.ts';
import { streamsListeners, streamsTopics } from './streams-topics.ts';
import './streams-schema.ts';
import './summaries-schema.ts';
import { streamsPersonalData } from './personal-data.ts';
import { streamsProgramUpdates } from './program-updates.ts';

const STOP_WITHIN_MS = 5_000;
const REMOVE_PREVIEWS = 'remove-previews';

export const streamsFeature = {
  name: 'streams',
  uses: ['catalogue', 'notifier'],
  notificationUpdates: { 'stream-started': (event, platform) => notifyLive(platform, event) },
  sitemap: liveSitemap,
  programUpdates: streamsProgramUpdates,
  botEndpoints: streamsBotEndpoints,
  permissions: streamsPermissions,
  services: streamsServices,
  personalData: streamsPersonalData,
  topics: streamsTopics,
  onEvent: streamsListeners,
  onGap: ({ isOver }, { services }) => {
    if (isOver) services.viewerCounter.writeAgain();
  },
  reactions: {
    // A separate job, because an unavailable object store would delay the channel's later events.
    'stream-ended': ({ streamId }, { jobs }) => jobs.add(REMOVE_PREVIEWS, { streamId }),
  },
  jobs: (platform) => [
    {
      name: 'end-silent-streams',
      cron: '* * * * *',
      run: createSilentStreamsRound(platform, STREAM_SILENT_MS),
    },
    {
      name: EARLIER_MAIL_JOB,
      purpose: 'bulk',
      run: (payload) => passOnFollowers(platform, payload as EarlierFollowers),
    },
    { name: 'forget-ingest-incidents', purpose: 'bulk', cron: '17 * * * *', run: () => forgetIncidents(platform) },
    {
      name: REMOVE_PREVIEWS,
      purpose: 'bulk',
      run: (payload) => removePreviews(platform, (payload as { readonly streamId: string }).streamId, []),
    },
  ],
  start: async (platform) => {
    const stopHealth = platform.services.streamHealth.listen();
    const stopTests = platform.services.streamTests.listen();
    const stopIncidents = listenToIncidents(platform);
    const counter = platform.services.viewerCounter.start();
    const alive = sendHeartbeats(platform);
    return {
      stop: async () => {
        alive.stop();
        stopHealth();
        stopTests();
        stopIncidents();
        await counter.stop();
        await withTimeout(platform.services.streamEvents.idle(), STOP_WITHIN_MS, 'writing stream events').catch(
          (error: unknown) => platform.log.warn({ err: error }, 'stream events are not written yet'),
        );
      },
    };
  },
} satisfies Feature;

/** Reports regularly which streams this process has. */
function sendHeartbeats(platform: Platform): { stop(): void } {
  const timer = setInterval(() => {
    const ids = [...platform.services.heldStreams.byChannel.values()].map(({ streamId }) => streamId);
    if (ids.length === 0) return;
    markAlive(platform.database.db, ids, platform.clock.now()).catch((error: unknown) =>
      platform.log.warn({ err: error }, 'the running streams could not be reported'),
    );
  }, STREAM_ALIVE_EVERY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
