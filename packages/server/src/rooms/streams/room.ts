import { STREAM_ALIVE_EVERY_MS, STREAM_SILENT_MS } from '@bandshell/domain';
import type { Platform } from '../../platform/platform.ts';
import type { Room } from '../../spine/room.ts';
import { heldStreams } from './held-streams.ts';
import { streamEventQueue } from './on-stream-event.ts';
import { endSilentStreams } from './open-streams.ts';
import { removePreviews } from './preview-pictures.ts';
import { forgetIncidents, listenToIncidents } from './publishers/ingest-incidents.ts';
import './publishers/publishers-schema.ts';
import { listenToHealth } from './stream-health.ts';
import { markAlive } from './stream-store.ts';
import { streamsTopics, tellTopics } from './streams-topics.ts';
import { viewerCounter } from './viewers/viewer-counter.ts';
import './streams-schema.ts';
import './summaries-schema.ts';
import { streamsPersonalData } from './personal-data.ts';

const STOP_WITHIN_MS = 5_000;
const REMOVE_PREVIEWS = 'remove-previews';

export const streamsRoom: Room = {
  name: 'streams',
  personalData: streamsPersonalData,
  topics: streamsTopics,
  onEvent: tellTopics,
  react: async (event, platform) => {
    // Not here: an object store that is away would hold up the channel's events.
    if (event.type === 'stream-ended') await platform.jobs.add(REMOVE_PREVIEWS, { streamId: event.streamId });
  },
  jobs: (platform) => [
    {
      name: 'end-silent-streams',
      cron: '* * * * *',
      run: () => endSilentStreams(platform, STREAM_SILENT_MS),
    },
    { name: 'forget-ingest-incidents', cron: '17 * * * *', run: () => forgetIncidents(platform) },
    {
      name: REMOVE_PREVIEWS,
      run: (payload) => removePreviews(platform, (payload as { readonly streamId: string }).streamId, []),
    },
  ],
  start: async (platform) => {
    const stopHealth = listenToHealth(platform);
    const stopIncidents = listenToIncidents(platform);
    const counter = viewerCounter(platform).start();
    const alive = sayAlive(platform);
    return {
      stop: async () => {
        alive.stop();
        stopHealth();
        stopIncidents();
        await counter.stop();
        await withinLimit(streamEventQueue(platform).idle());
      },
    };
  },
};

/** Says again and again which streams this process holds. */
function sayAlive(platform: Platform): { stop(): void } {
  const timer = setInterval(() => {
    const ids = [...heldStreams(platform).byChannel.values()].map(({ streamId }) => streamId);
    if (ids.length === 0) return;
    markAlive(platform.database.db, ids, platform.clock.now()).catch((error: unknown) =>
      platform.log.warn({ err: error }, 'could not note which streams are alive'),
    );
  }, STREAM_ALIVE_EVERY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

async function withinLimit(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([
    work,
    new Promise<void>((resolve) => {
      timer = setTimeout(resolve, STOP_WITHIN_MS);
    }),
  ]);
  clearTimeout(timer);
}
