import { chmod, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '@bandshell/server/src/platform/database/embedded/embedded-postgres.ts';
import { isRoomyForAll, makeMemoryFolder } from './memory-folder.ts';
import { silentLog } from './silent-log.ts';
import { TEST_POSTGRES } from './test-postgres.ts';

interface Shared {
  users: number;
  readonly started: Promise<{
    readonly server: EmbeddedPostgres;
    readonly folder: string;
    readonly moveBack: () => void;
  }>;
}

// Each Vitest project loads this file again; they share one server of the run.
const holder = globalThis as { bandshellTestPostgres?: Shared };

/**
 * One PostgreSQL for the whole run, and a folder for the temporary files of its tests and of the programs that they start;
 * removed at its end. Vitest calls it before the first test file of a project.
 */
export default async function setup(): Promise<() => Promise<void>> {
  holder.bandshellTestPostgres ??= { users: 0, started: start() };
  const shared = holder.bandshellTestPostgres;
  shared.users += 1;
  const { server, folder, moveBack } = await shared.started;
  process.env[TEST_POSTGRES] = server.url;
  return async () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    holder.bandshellTestPostgres = undefined;
    await server.stop();
    moveBack();
    await rm(folder, { recursive: true, force: true });
  };
}

async function start() {
  const folder = await makeMemoryFolder();
  // The database server's user must be able to enter it; otherwise its files would be elsewhere and stay.
  await chmod(folder, 0o711);
  const moveBack = (await isRoomyForAll()) ? await moveTemporaryFiles(join(folder, 'tmp')) : () => {};
  const server = await startEmbeddedPostgres({
    dataDir: join(folder, 'data'),
    log: silentLog,
    durable: false,
    maxConnections: 400,
  });
  return { server, folder, moveBack };
}

/** From now on `tmpdir()` of this process, and of those that it starts, is `folder`; until the returned function is called. */
async function moveTemporaryFiles(folder: string): Promise<() => void> {
  await mkdir(folder);
  // As of any folder for temporary files: all users may use it.
  await chmod(folder, 0o1777);
  const { TMPDIR: before } = process.env;
  process.env.TMPDIR = folder;
  return () => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  };
}
