import type { AppendFile, RecordingStorage } from './storage.ts';

/**
 * How long a measurement of free disk space is used, in ms: at 1 GB/s the disk fills by as many gigabytes meanwhile.
 */
const lookInterval = 2000;

export interface DiskGuard {
  /** Free bytes; undefined if that cannot be determined. */
  free(): Promise<number | undefined>;
  /** Bytes that must stay free. */
  floor(): number;
}

/** The disk has less free space than must stay free. */
export class DiskFullError extends Error {
  override readonly name = 'DiskFullError';
  readonly code = 'ENOSPC';

  constructor(free: number, floor: number) {
    const megabytes = (bytes: number): string => `${Math.floor(bytes / 1_000_000)} MB`;
    super(`the disk has ${megabytes(free)} free; recordings need more than ${megabytes(floor)}`);
  }
}

/**
 * A storage that refuses writes when the disk is nearly full, so that space remains for the database and everything
 * else. Running recordings end and none begins. Reading continues.
 * @throws {DiskFullError} from every method that would write data
 */
export const guardedStorage = (storage: RecordingStorage, guard: DiskGuard): RecordingStorage => {
  let looked: { readonly at: number; readonly answer: Promise<number | undefined> } | undefined;
  const check = async (): Promise<void> => {
    const now = performance.now();
    if (!looked || now - looked.at > lookInterval) looked = { at: now, answer: guard.free().catch(() => undefined) };
    const free = await looked.answer;
    const floor = guard.floor();
    if (free !== undefined && free < floor) throw new DiskFullError(free, floor);
  };
  const guardedFile = (file: AppendFile): AppendFile => ({
    append: async (chunks) => {
      await check();
      await file.append(chunks);
    },
    sync: () => file.sync(),
    close: () => file.close(),
  });
  return {
    ...storage,
    openAppend: async (path, length) => guardedFile(await storage.openAppend(path, length)),
    writeFile: async (path, data) => {
      await check();
      await storage.writeFile(path, data);
    },
  };
};
