import type { Logger } from 'pino';
import { SiteKeys } from '../core/secrets/site-keys.ts';
import { siteSecret } from '../core/secrets/site-secret.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import { type Config, withBoundPorts } from '../platform/config.ts';
import { createPlatform } from '../platform/create-platform.ts';
import { lockDataFolder } from '../platform/data-folder.ts';
import { createLog } from '../platform/log/create-log.ts';
import type { Platform } from '../platform/platform.ts';
import type { Services } from '../platform/services.ts';
import { addServices } from './add-services.ts';
import { allSettings } from './all-settings.ts';
import { listenHttp } from './http/front-server.ts';
import { createTopicHub } from './realtime/topic-hub.ts';
import { type Closers, createClosers } from './start/closers.ts';
import { openDatabase } from './start/open-database.ts';
import { portError } from './start/start-error.ts';
import { startFailure } from './start/start-failure.ts';
import type { RunningWork } from './start/start-work.ts';
import { startApp } from './start-app.ts';

export interface RunningServer {
  /** Address of the site on this machine. */
  readonly url: string;
  readonly port: number;
  /** Undefined when this process does not have the role, or could not open it (IRC). */
  readonly rtmpPort: number | undefined;
  readonly rtmpsPort: number | undefined;
  readonly ircPort: number | undefined;
  readonly ircsPort: number | undefined;
  readonly platform: Platform;
  /** Waits until every deliverable event is delivered; for tests. */
  drainEvents(): Promise<void>;
  /** Stops everything in order: refuses new visitors, notifies sockets, finishes jobs, and closes the database last. */
  close(): Promise<void>;
}

export interface StartOverrides {
  /** Another clock than the system's; for tests. Scheduled jobs then run only when they are asked for. */
  readonly clock?: Clock;
  readonly log?: Logger;
  /** The database is already migrated, as a test's copy of a template is. */
  readonly databaseIsReady?: boolean;
  /**
   * Starts a program that jobs need, before the first job runs. It is stopped after the last one.
   * @param port of this server's HTTP
   */
  readonly beforeWork?: (platform: Platform, port: number) => Promise<Pick<RunningWork, 'stop'> | undefined>;
  /** A transaction that asks for a second connection fails; for tests. */
  readonly guardsTransactions?: boolean;
  /** Folder of the built web app, instead of the package's own. */
  readonly webFolder?: string;
  /** Long-lived services that replace those of core, features and app; for tests. */
  readonly services?: Partial<Services>;
}

/**
 * Starts the configured roles in this process.
 * @throws {StartError} with a sentence for everything that an operator can fix; nothing keeps running then.
 */
export async function startServer(config: Config, overrides: StartOverrides = {}): Promise<RunningServer> {
  const log = overrides.log ?? createLog(config);
  const closers = createClosers(log);
  try {
    return await start(config, { ...overrides, clock: overrides.clock ?? systemClock, log }, closers);
  } catch (error) {
    await closers.closeAll();
    throw startFailure(error, config) ?? error;
  }
}

async function start(
  given: Config,
  overrides: StartOverrides & { readonly log: Logger; readonly clock: Clock },
  closers: Closers,
): Promise<RunningServer> {
  const { log, clock, databaseIsReady, guardsTransactions, webFolder, services, beforeWork } = overrides;
  // Behind a proxy every connection comes from the same address.
  const connectionsPerAddress = given.trustProxy > 0 ? 0 : given.connectionsPerAddress;
  const front = await listenHttp(given.host, given.port, { connectionsPerAddress }).catch((error: unknown) => {
    throw portError(error, 'HTTP', given.port, 'PORT');
  });
  closers.add('http', front.close);
  const ports = { http: front.port, rtmp: given.rtmpPort, srt: given.srt?.port };
  const config = withBoundPorts(given, ports);

  closers.add('data folder', await lockDataFolder(config.dataDir));
  // Read now: a broken one would fail single requests later.
  siteSecret(config);
  const isReady = databaseIsReady === true && config.databaseUrl !== undefined;
  const databaseUrl = isReady ? config.databaseUrl : await openOwnDatabase();
  const running = await createPlatform({
    settings: allSettings,
    config,
    log,
    clock,
    databaseUrl,
    guardsTransactions,
    sealer: new SiteKeys(config),
    createTopics: createTopicHub,
    addServices: (platform) => addServices(platform, services),
  });
  closers.add('platform', running.close);
  const app = await startApp({
    ...{ front, running, databaseUrl, closers, webFolder },
    beforeWork: async () => beforeWork?.(running.platform, front.port),
  });
  ports.rtmp = app.rtmpPort ?? ports.rtmp;
  if (config.roles.has('media')) ports.srt = app.srtPort;
  return {
    url: `http://${given.host.includes(':') ? `[${given.host}]` : given.host}:${front.port}`,
    port: front.port,
    rtmpPort: app.rtmpPort,
    rtmpsPort: app.rtmpsPort,
    ircPort: app.ircPort,
    ircsPort: app.ircsPort,
    platform: running.platform,
    drainEvents: app.drainEvents,
    close: closers.closeAll,
  };

  async function openOwnDatabase(): Promise<string> {
    const database = await openDatabase(config, log);
    closers.add('database', database.close);
    return database.url;
  }
}
