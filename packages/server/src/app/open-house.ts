import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RunningPlatform } from '../platform/create-platform.ts';
import { mailboxRoute } from '../platform/mail/mailbox-route.ts';
import { authorisePublish } from '../rooms/streams/authorise-publish.ts';
import { answerChannelPlaylist } from '../rooms/streams/channel-playlist.ts';
import { onStreamEvent } from '../rooms/streams/on-stream-event.ts';
import { openStreams } from '../rooms/streams/open-streams.ts';
import { startPreviewPictures } from '../rooms/streams/preview-pictures.ts';
import { keepLeases } from '../rooms/streams/publishers/keep-leases.ts';
import { clientAddress } from '../spine/client-address.ts';
import { documentRoute } from './document/document-route.ts';
import { oembedRoute } from './document/oembed-route.ts';
import { graphqlRoutes } from './graphql/graphql-routes.ts';
import { createOperationRunner } from './graphql/run-operation.ts';
import { createTimeSlices } from './graphql/time-slices.ts';
import { createHttp } from './http/create-http.ts';
import type { FrontServer } from './http/front-server.ts';
import { healthRoutes } from './http/health-routes.ts';
import { metricsRoute } from './http/metrics-route.ts';
import { staticFiles } from './http/static-files.ts';
import { routeUpgrades } from './http/upgrades.ts';
import { readWebBuild } from './http/web-build.ts';
import { type RunningMedia, startMedia } from './media.ts';
import { createRealtimeServer } from './realtime/realtime-server.ts';
import type { RealtimeHub } from './realtime/topic-hub.ts';
import { createTopicRegistry } from './realtime/topic-registry.ts';
import './media-tools.ts';
import { keepRecordings, serveRecordings } from './recordings.ts';
import { rooms } from './rooms.ts';
import { buildSchema } from './schema.ts';
import type { Closers } from './start/closers.ts';
import { followEvents } from './start/deliver-events.ts';
import { startRooms } from './start/start-rooms.ts';
import { startWork } from './start/start-work.ts';

export interface HouseParts {
  readonly front: FrontServer;
  readonly running: RunningPlatform<RealtimeHub>;
  readonly databaseUrl: string;
  readonly closers: Closers;
  /** Folder of the finished web app in place of the package's own. */
  readonly webFolder: string | undefined;
}

export interface OpenHouse {
  readonly rtmpPort: number | undefined;
  readonly rtmpsPort: number | undefined;
  readonly ircPort: number | undefined;
  drainEvents(): Promise<void>;
}

/** What the media pipeline answers by itself. */
const MEDIA_PATH = /^\/(?:live\/|whip(?:[/?]|$))/;

/** Puts the parts of this process's roles together and opens its doors, the encoders' last. */
export async function openHouse(parts: HouseParts): Promise<OpenHouse> {
  const { front, running, databaseUrl, closers, webFolder } = parts;
  const { platform, pool } = running;
  const { roles } = platform.config;
  let isStopping = false;
  let media: RunningMedia | undefined;
  const recordings = roles.has('api') || roles.has('media') ? serveRecordings(platform) : undefined;
  closers.add('recordings', () => recordings?.stop());

  const realtime = roles.has('api')
    ? createRealtimeServer(platform, platform.topics, createTopicRegistry(rooms.flatMap((room) => room.topics ?? [])))
    : undefined;
  closers.add('topics', () => platform.topics.close());
  closers.add(
    'events',
    followEvents(platform, rooms, (event) => {
      if (event.type === 'user-sessions-changed') realtime?.dropSessions(event.revokedSessionIds);
      if (event.type === 'user-roles-changed') realtime?.dropUser(event.userId);
      if (event.type === 'user-became-unavailable') {
        realtime?.dropUser(event.userId);
        media?.server.disconnect(event.userId, 'This channel is closed or suspended.');
      }
      recordings?.tell(event);
      if (event.type === 'stream-key-reset') media?.server.disconnect(event.channelId, 'The stream key was reset.');
    }),
  );
  const work = roles.has('worker') ? await startWork(platform, databaseUrl, rooms) : undefined;
  if (work !== undefined) {
    running.onEvents(work.wake);
    closers.add('work', work.stop);
  }
  const { http, handle } = createHttp(front.server, platform);
  closers.add('routes', () => http.close());
  closers.add('requests', front.close);
  const started = await startRooms(platform, rooms);
  closers.add('rooms', started.stop);
  closers.add('media', async () => media?.server.stop());
  closers.add('realtime', async () => realtime?.stop());

  healthRoutes(http, pool, () => isStopping);
  metricsRoute(http, platform);
  if (roles.has('api')) addSite();
  await http.ready();
  front.open(
    (request, response) => {
      const isMedia =
        MEDIA_PATH.test(request.url ?? '') && answerMedia(request, response, clientAddress(platform.config, request));
      if (!isMedia && recordings?.handleHttp(request, response) !== true) handle(request, response);
    },
    routeUpgrades(platform, realtime, started.rooms),
  );
  closers.add('doors', () => {
    isStopping = true;
    front.stopAccepting();
  });

  const keeper = recordings && keepRecordings(platform);
  closers.add('recordings of this node', () => keeper?.stop());
  if (roles.has('media')) {
    const tellStreams = onStreamEvent(platform);
    media = await startMedia(platform, {
      authorise: authorisePublish(platform),
      onEvent: (event) => {
        tellStreams(event);
        if (event.type !== 'recording-failed') return;
        keeper?.recordingStopped({ channelId: event.channelId, recordingId: event.streamId });
      },
      openStreams: () => openStreams(platform),
    });
    const { server } = media;
    const leases = keepLeases(platform, {
      held: () => server.held(),
      takeAway: (streamId) => server.takeAway(streamId),
    });
    closers.add('leases of publishers', () => leases.stop());
    closers.add('previews', startPreviewPictures(platform, (streamId) => server.stillPicture(streamId)).stop);
  }
  return {
    rtmpPort: media?.rtmpPort,
    rtmpsPort: media?.rtmpsPort,
    ircPort: started.ircPort,
    drainEvents: async () => work?.drain(),
  };

  /** False, untouched, when this process has nothing under the path. */
  function answerMedia(request: IncomingMessage, response: ServerResponse, address: string): boolean {
    const isServed = roles.has('api') || roles.has('media');
    if (isServed && answerChannelPlaylist(platform, request, response, address)) return true;
    return media?.server.handleHttp(request, response, address) === true;
  }

  /** The pages, their data, and the rooms' own routes. */
  function addSite(): void {
    const build = readWebBuild(webFolder);
    if (build === undefined) platform.log.warn('the web app is not built; only the API answers');
    const slices = createTimeSlices();
    const run = createOperationRunner(platform, buildSchema(), slices);
    graphqlRoutes(http, platform, build?.operations ?? new Map(), run, slices);
    for (const room of rooms) room.http?.(http, platform);
    mailboxRoute(http, platform);
    if (build === undefined) return;
    staticFiles(http, build);
    oembedRoute(http, platform, build, run);
    documentRoute(http, platform, build, run);
  }
}
