import type { AppendFile, RecordingStorage } from './storage.ts';

/** How long an answer about the disk holds, in ms: at 1 GB/s a disk fills by as many gigabytes. */
const lookInterval = 2000;

export interface DiskGuard {
  /** Bytes that are free; undefined where that cannot be told. */
  free(): Promise<number | undefined>;
  /** Bytes that are to stay free. */
  floor(): number;
}

/** The disk has less room than is to stay free. */
export class DiskFullError extends Error {
  override readonly name = 'DiskFullError';
  readonly code = 'ENOSPC';

  constructor(free: number, floor: number) {
    const megabytes = (bytes: number): string => `${Math.floor(bytes / 1_000_000)} MB`;
    super(`the disk has ${megabytes(free)} free; recordings need more than ${megabytes(floor)}`);
  }
}

/**
 * A storage that writes nothing more once the disk is nearly full, as if it were: recordings end, and none begins, while
 * there is room for the database and everything else. Reading goes on.
 * @throws {DiskFullError} from whatever would write data
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
