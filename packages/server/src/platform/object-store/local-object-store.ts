import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { contentTypeOf } from './content-type.ts';
import { assertObjectKey, isObjectKey } from './object-key.ts';
import type { ObjectStore } from './object-store.ts';

/** A file that is being written lies here until it is whole; no key begins with a dot. */
const UNFINISHED = '.unfinished';

const isMissing = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'EISDIR');

/**
 * Objects as files below `folder`. A file appears whole or not at all: it is written aside, synced and renamed.
 * The content type follows from the key's ending.
 */
export const createLocalObjectStore = (folder: string): ObjectStore => {
  const pathOf = (key: string): string => {
    assertObjectKey(key);
    return join(folder, ...key.split('/'));
  };

  /** `write` fills the file aside, which then takes the key's place. */
  const appear = async (key: string, write: (aside: string) => Promise<void>): Promise<void> => {
    const path = pathOf(key);
    const aside = join(folder, UNFINISHED, randomUUID());
    await mkdir(join(folder, UNFINISHED), { recursive: true, mode: 0o700 });
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    try {
      await write(aside);
      await rename(aside, path);
    } catch (error) {
      await rm(aside, { force: true });
      throw error;
    }
  };

  return {
    put: (key, body) =>
      appear(key, async (aside) => {
        const file = await open(aside, 'wx', 0o600);
        try {
          await file.writeFile(body);
          await file.datasync();
        } finally {
          await file.close();
        }
      }),

    putFile: (key, source, { signal }) =>
      appear(key, async (aside) => {
        await pipeline(createReadStream(source), createWriteStream(aside, { flags: 'wx', mode: 0o600, flush: true }), {
          signal,
        });
      }),

    async head(key) {
      const info = await stat(pathOf(key)).catch((error: unknown) => {
        if (isMissing(error)) return undefined;
        throw error;
      });
      return info?.isFile() ? { size: info.size } : undefined;
    },

    async get(key, range) {
      const path = pathOf(key);
      try {
        const info = await stat(path);
        if (!info.isFile()) return undefined;
        const body = createReadStream(path, range);
        await new Promise<void>((resolve, reject) => {
          body.once('open', () => resolve());
          body.once('error', reject);
        });
        return { body, size: info.size, contentType: contentTypeOf(key) };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },

    async delete(key) {
      await rm(pathOf(key), { force: true });
    },

    list: (prefix) => listBelow(folder, prefix),

    async folders(prefix) {
      if (!isObjectKey(prefix.slice(0, -1))) return [];
      const entries = await readdir(join(folder, prefix), { withFileTypes: true }).catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      });
      return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    },
  };
};

/** Finished objects below a prefix. */
async function* listBelow(
  folder: string,
  prefix: string,
): AsyncGenerator<{ readonly key: string; readonly size: number }> {
  // The deepest folder that the prefix names; what lies in it is compared with the whole prefix.
  const whole = prefix.slice(0, prefix.lastIndexOf('/') + 1);
  if (whole !== '' && !isObjectKey(whole.slice(0, -1))) return;
  const names = await readdir(join(folder, whole), { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for (const name of names) {
    if (!name.isFile()) continue;
    const path = join(name.parentPath, name.name);
    const key = path
      .slice(folder.length + 1)
      .split(sep)
      .join('/');
    if (!key.startsWith(prefix) || !isObjectKey(key)) continue;
    const info = await stat(path).catch((error: unknown) => {
      if (isMissing(error)) return undefined;
      throw error;
    });
    if (info) yield { key, size: info.size };
  }
}
