import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Paths in a data folder that other users of the machine could read or enter. The group of the database's user may
 * search the folder itself, and its part belongs to that user.
 */
export async function openFiles(dataDir: string): Promise<readonly string[]> {
  const found = (await readdir(dataDir, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.startsWith(join(dataDir, 'postgres', 'cluster')));
  const modes = await Promise.all(
    found.map(async (path) => ({ path, mode: ((await stat(path).catch(() => undefined))?.mode ?? 0) & 0o077 })),
  );
  const open = modes.filter(({ mode }) => mode !== 0).map(({ path, mode }) => `${path} (${mode.toString(8)})`);
  const own = (await stat(dataDir)).mode & 0o067;
  return own === 0 ? open : [`${dataDir} (${own.toString(8)})`, ...open];
}
