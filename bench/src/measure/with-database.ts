import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@bandshell/server/src/platform/database/embedded/embedded-postgres.ts';
import { migrate, readMigrations } from '@bandshell/server/src/platform/database/migrate.ts';
import { silentLog as log } from '@bandshell/testkit';

/** Runs `work` with the URL of a migrated database that syncs its writes, as in production. */
export async function withDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'bandshell-bench-'));
  await chmod(folder, 0o711);
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log });
  try {
    await migrate(server.url, await readMigrations(), log);
    return await work(server.url);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
