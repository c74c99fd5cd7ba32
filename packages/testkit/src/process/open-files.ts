import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * What in a data folder other users of the machine could read or enter. The folder itself may be searched by the group
 * of the database's user, whose own part is left to it.
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
