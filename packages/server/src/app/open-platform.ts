import type { Logger } from 'pino';
import { SiteKeys } from '../core/secrets/site-keys.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { createPlatform } from '../platform/create-platform.ts';
import type { Platform } from '../platform/platform.ts';
import { addServices } from './add-services.ts';
import { allSettings } from './all-settings.ts';
import { openDatabase } from './start/open-database.ts';
import { startFailure } from './start/start-failure.ts';

/** A person waits for the command's output. */
const PATIENCE_MS = 2_000;

export interface OpenPlatform {
  readonly platform: Platform;
  close(): Promise<void>;
}

/**
 * The platform without ports, relay or jobs, for a command while the site runs or is stopped. The site relays events
 * that it writes.
 * @throws {StartError} when the database cannot be used.
 */
export async function openPlatform(config: Config, log: Logger, clock: Clock = systemClock): Promise<OpenPlatform> {
  try {
    return await open(config, log, clock);
  } catch (error) {
    throw startFailure(error, config) ?? error;
  }
}

async function open(config: Config, log: Logger, clock: Clock): Promise<OpenPlatform> {
  const database = await openDatabase(config, log, { share: true, patienceMs: PATIENCE_MS });
  const running = await createPlatform({
    settings: allSettings,
    config: { ...config, databasePool: Math.min(config.databasePool, 4) },
    log,
    clock,
    databaseUrl: database.url,
    sealer: new SiteKeys(config),
    createTopics: () => ({ publish: () => undefined, hasSubscribers: () => false }),
    addServices,
  });
  return {
    platform: running.platform,
    close: async () => {
      await running.close();
      await database.close();
    },
  };
}
