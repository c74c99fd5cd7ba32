import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileStorage } from './file-storage.ts';

/** The source of finished and growing recordings. Paths begin with `<channel>/<recording>`. Errors are the system's. */
export interface RecordingSource {
  /** Names of the files in a recording's folder; empty when there is none. */
  list(folder: string): Promise<readonly string[]>;
  /** Reads a range; undefined when the file is missing or shorter. */
  read(path: string, offset: number, length: number): Promise<Buffer | undefined>;
  /** Bytes of a file; undefined when it is missing. */
  size(path: string): Promise<number | undefined>;
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

/** Recordings below a folder of this machine. */
export const folderSource = (directory: string): RecordingSource => {
  const { read, size } = fileStorage(directory);
  return {
    list: (folder) =>
      readdir(join(directory, folder)).catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      }),
    read,
    size,
  };
};

/** Reads from the first source that has a file; put local files before remote ones. */
export const layeredSource = (sources: readonly RecordingSource[]): RecordingSource => {
  const first = async <T>(ask: (source: RecordingSource) => Promise<T | undefined>): Promise<T | undefined> => {
    for (const source of sources) {
      const found = await ask(source);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return {
    list: async (folder) =>
      (await first(async (source) => {
        const names = await source.list(folder);
        return names.length > 0 ? names : undefined;
      })) ?? [],
    read: (path, offset, length) => first((source) => source.read(path, offset, length)),
    size: (path) => first((source) => source.size(path)),
  };
};
