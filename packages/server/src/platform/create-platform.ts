import { join } from 'node:path';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { createLocalBus } from './bus/local-bus.ts';
import { createNatsBus } from './bus/nats-bus.ts';
import type { Bus } from './bus.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import { createDatabase } from './database/create-database.ts';
import { createPool } from './database/pool.ts';
import { createFlags } from './flags/create-flags.ts';
import type { AllSettings } from './flags/settings.ts';
import { createJobs } from './jobs/start-jobs.ts';
import { CountedLog } from './log/counted-log.ts';
import { createMailer } from './mail/create-mailer.ts';
import type { Sealer } from './mail.ts';
import { createMetrics } from './metrics/create-metrics.ts';
import { readGauge } from './metrics/read-gauge.ts';
import { createLocalObjectStore } from './object-store/local-object-store.ts';
import { createS3ObjectStore } from './object-store/s3-object-store.ts';
import { createAnnouncer } from './outbox/announce.ts';
import type { Platform } from './platform.ts';
import { createRateLimits } from './rate-limit/create-rate-limits.ts';
import type { Services } from './services.ts';
import type { TopicHub } from './topics.ts';

export interface PlatformParts<T extends TopicHub> {
  readonly config: Config;
  readonly log: Logger;
  readonly clock: Clock;
  /** URL of a database whose tables are up to date. */
  readonly databaseUrl: string;
  readonly sealer: Sealer;
  readonly createTopics: (nodeId: string) => T;
  /** The settings that app and features declare. */
  readonly settings: AllSettings;
  /** A transaction that asks for a second connection fails, see `createDatabase`. For tests. */
  readonly guardsTransactions?: boolean | undefined;
  /** Puts every long-lived service into `platform.services`. */
  readonly addServices: (platform: Platform) => unknown;
}

export interface RunningPlatform<T extends TopicHub> {
  readonly platform: Platform & { readonly topics: T };
  readonly pool: Pool;
  /** The function to call after each commit that wrote events, besides telling the other processes. */
  onEvents(wake: () => void): void;
  close(): Promise<void>;
}

/** Everything that features stand on. Starts no work of its own but keeping flags and connections fresh. */
export async function createPlatform<T extends TopicHub>(parts: PlatformParts<T>): Promise<RunningPlatform<T>> {
  const { config, log, clock } = parts;
  const metrics = createMetrics();
  const pool = createPool(parts.databaseUrl, { max: config.databasePool, name: 'bandshell', log });
  measurePool(pool, metrics);
  const announcer = createAnnouncer(pool);
  let wake: () => void = () => undefined;
  const onEvents = () => {
    wake();
    announcer.announce();
  };
  const database = createDatabase(pool, onEvents, { isGuarded: parts.guardsTransactions === true });
  const bus: Bus = config.natsUrl === undefined ? createLocalBus(log) : createNatsBus(config.natsUrl, log);
  const objects =
    config.s3 === undefined
      ? createLocalObjectStore(join(config.dataDir, 'objects'))
      : await createS3ObjectStore(config.s3);
  const flags = await createFlags(database.db, bus, log, parts.settings).catch(async (error: unknown) => {
    await bus.close();
    await pool.end();
    throw error;
  });
  const limits = createRateLimits(database.db, clock);
  const made = {} as Services;
  const platform = {
    config,
    log,
    countedLog: new CountedLog(log, clock),
    clock,
    database,
    bus,
    topics: parts.createTopics(bus.nodeId),
    jobs: createJobs(database),
    mail: createMailer({
      ...{ config, db: database.db, clock, sealer: parts.sealer, log, metrics, limits },
      isConfirmed: (address) => made.isConfirmedAddress(address),
    }),
    objects,
    flags,
    limits,
    metrics,
    services: made,
  };
  parts.addServices(platform);
  return {
    platform,
    pool,
    onEvents: (callback) => {
      wake = callback;
    },
    close: async () => {
      flags.stop();
      announcer.stop();
      if ('close' in objects) (objects.close as () => void)();
      await bus.close();
      await pool.end();
      metrics.clear();
    },
  };
}

function measurePool(pool: Pool, metrics: Registry): void {
  const gauge = (name: string, help: string, read: () => number) => readGauge(metrics, name, help, read);
  gauge('bandshell_database_connections', 'Open connections.', () => pool.totalCount);
  gauge('bandshell_database_idle_connections', 'Open connections without work.', () => pool.idleCount);
  gauge('bandshell_database_waiting', 'Requests that wait for a connection.', () => pool.waitingCount);
}
