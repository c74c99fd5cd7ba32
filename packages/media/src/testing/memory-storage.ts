import type { RecordingStorage } from '../recorder/storage.ts';

/** Recordings in memory. The simulated disk can be full, slow or failed. */
export interface MemoryStorage extends RecordingStorage {
  readonly files: Map<string, Buffer>;
  /** Free bytes. Appending more writes what fits and fails with ENOSPC. */
  free: number;
  /** While set, every append waits for it. */
  gate: Promise<void> | undefined;
  /** Number of open files. */
  readonly open: () => number;
}

const diskFull = (): Error => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });

/** @param files existing files */
export const memoryStorage = (files: ReadonlyMap<string, Buffer> = new Map()): MemoryStorage => {
  let open = 0;
  const storage: MemoryStorage = {
    files: new Map(files),
    free: Number.POSITIVE_INFINITY,
    gate: undefined,
    open: () => open,
    ensureFolder: async () => {},
    openAppend: async (path, length) => {
      open += 1;
      storage.files.set(path, (storage.files.get(path) ?? Buffer.alloc(0)).subarray(0, length));
      return {
        append: async (chunks) => {
          await storage.gate;
          const bytes = Buffer.concat(chunks);
          const fitting = bytes.subarray(0, Math.min(bytes.length, storage.free));
          storage.free -= fitting.length;
          storage.files.set(path, Buffer.concat([storage.files.get(path) ?? Buffer.alloc(0), fitting]));
          if (fitting.length < bytes.length) throw diskFull();
        },
        sync: async () => {},
        close: async () => {
          open -= 1;
        },
      };
    },
    writeFile: async (path, data) => {
      await storage.gate;
      if (data.length > storage.free) throw diskFull();
      storage.free -= data.length;
      storage.files.set(path, Buffer.from(data));
    },
    read: async (path, offset, length) => {
      const file = storage.files.get(path);
      return file && file.length >= offset + length ? Buffer.from(file.subarray(offset, offset + length)) : undefined;
    },
    size: async (path) => storage.files.get(path)?.length,
  };
  return storage;
};
