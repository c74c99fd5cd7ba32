import { chmod, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '@bandshell/server/src/platform/database/embedded/embedded-postgres.ts';
import { makeClusterFolder } from './cluster-folder.ts';
import { silentLog } from './silent-log.ts';
import { TEST_POSTGRES } from './test-postgres.ts';

interface Shared {
  users: number;
  readonly started: Promise<{ readonly server: EmbeddedPostgres; readonly folder: string }>;
}

// Each Vitest project loads this file again; they share one server of the run.
const holder = globalThis as { bandshellTestPostgres?: Shared };

/** One PostgreSQL for the whole run, removed at its end. Vitest calls it before the first test file of a project. */
export default async function setup(): Promise<() => Promise<void>> {
  holder.bandshellTestPostgres ??= { users: 0, started: start() };
  const shared = holder.bandshellTestPostgres;
  shared.users += 1;
  const { server, folder } = await shared.started;
  process.env[TEST_POSTGRES] = server.url;
  return async () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    holder.bandshellTestPostgres = undefined;
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

async function start() {
  const folder = await makeClusterFolder();
  // The database server's user must be able to enter it; otherwise its files would be elsewhere and stay.
  await chmod(folder, 0o711);
  const server = await startEmbeddedPostgres({
    dataDir: join(folder, 'data'),
    log: silentLog,
    durable: false,
    maxConnections: 400,
  });
  return { server, folder };
}
