import type { IncomingMessage, ServerResponse } from 'node:http';
import { clientAddress } from '../core/http/client-address.ts';
import { answerChannelPlaylist } from '../features/streams/channel-playlist.ts';
import type { RunningPlatform } from '../platform/create-platform.ts';
import { addSite } from './add-site.ts';
import { features } from './all-features.ts';
import { createHttp } from './http/create-http.ts';
import type { FrontServer } from './http/front-server.ts';
import { healthRoutes, type Lifecycle } from './http/health-routes.ts';
import { metricsRoute } from './http/metrics-route.ts';
import { routeUpgrades } from './http/upgrades.ts';
import type { RunningMedia } from './media.ts';
import { createRealtimeServer } from './realtime/realtime-server.ts';
import type { RealtimeHub } from './realtime/topic-hub.ts';
import { createTopicRegistry } from './realtime/topic-registry.ts';
import type { Closers } from './start/closers.ts';
import { followEvents } from './start/deliver-events.ts';
import { followEncoders, openEncoderPorts } from './start/encoders.ts';
import { startFeatures } from './start/start-features.ts';
import { type RunningWork, startWork } from './start/start-work.ts';

export interface AppParts {
  readonly front: FrontServer;
  readonly running: RunningPlatform<RealtimeHub>;
  readonly databaseUrl: string;
  readonly closers: Closers;
  /** Folder of the built web app, instead of the package's own. */
  readonly webFolder: string | undefined;
  /** Starts what jobs need. */
  readonly beforeWork: () => Promise<Pick<RunningWork, 'stop'> | undefined>;
}

export interface RunningApp {
  readonly rtmpPort: number | undefined;
  readonly srtPort: number | undefined;
  readonly rtmpsPort: number | undefined;
  readonly ircPort: number | undefined;
  readonly ircsPort: number | undefined;
  drainEvents(): Promise<void>;
}

/** Paths that the media pipeline answers. */
const MEDIA_PATH = /^\/(?:live\/|vod\/|whep\/|whip(?:[/?]|$))/;

/** Composes the parts of this process's roles and opens its ports, those for encoders last. */
export async function startApp(parts: AppParts): Promise<RunningApp> {
  const { front, running, databaseUrl, closers, webFolder, beforeWork } = parts;
  const { platform, pool } = running;
  const { roles } = platform.config;
  let lifecycle: Lifecycle = 'starting';
  let media: RunningMedia | undefined;
  const { recordings } = platform.services;
  closers.add('recordings', () => recordings?.stop());

  const realtime = roles.has('api')
    ? createRealtimeServer(
        platform,
        platform.topics,
        createTopicRegistry(features.flatMap((feature) => feature.topics ?? [])),
      )
    : undefined;
  closers.add('topics', () => platform.topics.close());
  closers.add(
    'events',
    followEvents(platform, [...features, ...[realtime, recordings].filter((part) => part !== undefined)]),
  );
  let work: RunningWork | undefined;
  let program: Pick<RunningWork, 'stop'> | undefined;
  closers.add('programs', () => program?.stop());
  // Requests and features that end leave the last work.
  closers.add('work', () => work?.stop());
  const { http, handle } = createHttp(front.server, platform, features);
  closers.add('routes', () => http.close());
  closers.add('requests', front.close);
  const started = await startFeatures(platform, features);
  closers.add('features', started.stop);
  program = await beforeWork();
  // Jobs need what features start: a job that finds no payment provider takes it for lost.
  if (roles.has('worker')) {
    work = await startWork(platform, databaseUrl, features);
    running.onEvents(work.wake);
  }
  closers.add('media', async () => media?.server.stop());
  closers.add('realtime', async () => realtime?.stop());

  healthRoutes(http, pool, () => lifecycle);
  metricsRoute(http, platform);
  if (roles.has('api')) addSite(http, platform, closers, webFolder);
  await http.ready();
  front.open(
    (request, response) => {
      if (!MEDIA_PATH.test(request.url ?? '') || !answerMedia(request, response)) handle(request, response);
    },
    routeUpgrades(
      platform,
      realtime,
      started.features,
      (...upgrade) => media?.server.handleUpgrade(...upgrade) === true,
    ),
  );
  closers.add('ports', () => {
    lifecycle = 'stopping';
    front.stopAccepting();
  });

  const ownRecordings = recordings && platform.services.recordingManager.start();
  closers.add('recordings of this node', () => ownRecordings?.stop());
  if (roles.has('media')) {
    media = await openEncoderPorts(platform);
    followEncoders(platform, closers, media);
  }
  // A stop may have been requested meanwhile.
  if (lifecycle === 'starting') lifecycle = 'running';
  return {
    rtmpPort: media?.rtmpPort,
    rtmpsPort: media?.rtmpsPort,
    srtPort: media?.srtPort,
    ircPort: started.ircPort,
    ircsPort: started.ircsPort,
    drainEvents: async () => work?.drain(),
  };

  /** Returns false without touching the request when this process has nothing under the path. */
  function answerMedia(request: IncomingMessage, response: ServerResponse): boolean {
    const address = clientAddress(platform.config, request);
    const isServed = roles.has('api') || roles.has('media');
    if (isServed && answerChannelPlaylist(platform, request, response, address)) return true;
    if (media?.server.handleHttp(request, response, address) === true) return true;
    return recordings?.handleHttp(request, response, address) === true;
  }
}
