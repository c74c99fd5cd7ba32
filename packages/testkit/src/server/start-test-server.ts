import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningServer, startServer } from '@bandshell/server/src/app/start-server.ts';
import { createSubscriptions } from '@bandshell/server/src/features/subscriptions/create-subscriptions.ts';
import type { Clock } from '@bandshell/server/src/platform/clock.ts';
import { readConfig } from '@bandshell/server/src/platform/config.ts';
import { createLog } from '@bandshell/server/src/platform/log/create-log.ts';
import type { Services } from '@bandshell/server/src/platform/services.ts';
import { createTestDatabase } from '../database/test-database.ts';
import { openTestMailbox, type TestMailbox } from '../fixtures/test-mailbox.ts';
import { TestSubscriptions } from './test-subscriptions.ts';

export interface TestServerOptions {
  /** Settings by environment variable; they override the test's own. */
  readonly env?: Readonly<Record<string, string>>;
  readonly clock?: Clock;
  /** An existing test database, so that two servers share one; otherwise a new one that is dropped with the server. */
  readonly databaseUrl?: string;
  /** Receives log lines; by default they are dropped. */
  readonly onLogLine?: (line: string) => void;
  /** Folder of a built web app, instead of the package's own. */
  readonly webFolder?: string;
  /** Long-lived services that replace the server's own. */
  readonly services?: Partial<Services>;
}

export interface TestServer extends RunningServer {
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly mailbox: TestMailbox;
  /** Subscriptions between users, unless the test passes another `subscriptions` part. */
  readonly subscriptions: TestSubscriptions;
}

/**
 * The whole server in this process on free loopback ports, with its own database and data folder. `close` removes
 * everything.
 */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = options.databaseUrl === undefined ? await createTestDatabase() : undefined;
  const databaseUrl = options.databaseUrl ?? database?.url ?? '';
  const dataDir = await mkdtemp(join(tmpdir(), 'bandshell-data-'));
  const cleanUp = async (): Promise<void> => {
    await database?.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  const config = readConfig({
    HOST: '127.0.0.1',
    PORT: '0',
    RTMP_PORT: '0',
    IRC_PORT: '0',
    IRCS_PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    DATABASE_POOL: '4',
    // A ladder uses a core, so tests enable it explicitly.
    TRANSCODE_CORES: '0',
    // Tests read a page right after they change a row without an event.
    SHARED_DOCUMENT_MS: '0',
    LOG_LEVEL: options.onLogLine === undefined ? 'silent' : 'debug',
    ...options.env,
  });
  const log = createLog({ ...config, logFormat: 'json' }, { write: options.onLogLine ?? (() => undefined) });
  const subscriptions = new TestSubscriptions();
  try {
    const server = await startServer(config, {
      log,
      clock: options.clock,
      databaseIsReady: true,
      guardsTransactions: process.env.GUARD_TRANSACTIONS === 'on',
      webFolder: options.webFolder,
      services: { subscriptions, ...options.services },
    });
    subscriptions.use(createSubscriptions(server.platform));
    return {
      ...server,
      dataDir,
      databaseUrl,
      subscriptions,
      mailbox: openTestMailbox(server.platform),
      close: async () => {
        await server.close();
        await cleanUp();
      },
    };
  } catch (error) {
    await cleanUp();
    throw error;
  }
}
