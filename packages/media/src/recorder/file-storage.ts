import { constants } from 'node:fs';
import { type FileHandle, mkdir, open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppendFile, RecordingStorage } from './storage.ts';

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

const appendFile = (file: FileHandle, start: number): AppendFile => {
  let position = start;
  return {
    async append(chunks) {
      let rest = chunks.filter((chunk) => chunk.length > 0);
      while (rest.length > 0) {
        // The system accepts at most 1024 buffers at once, and may write less than it was given.
        let { bytesWritten } = await file.writev(rest.slice(0, 1024), position);
        position += bytesWritten;
        while (rest[0] && bytesWritten >= rest[0].length) {
          bytesWritten -= rest[0].length;
          rest = rest.slice(1);
        }
        if (rest[0] && bytesWritten > 0) rest = [rest[0].subarray(bytesWritten), ...rest.slice(1)];
      }
    },
    sync: () => file.datasync(),
    close: () => file.close(),
  };
};

/** Recordings in a folder of the local file system. */
export const fileStorage = (directory: string): RecordingStorage => ({
  async ensureFolder(path) {
    await mkdir(join(directory, path), { recursive: true, mode: 0o700 });
  },
  async openAppend(path, length) {
    const file = await open(join(directory, path), constants.O_RDWR | constants.O_CREAT, 0o600);
    try {
      await file.truncate(length);
      return appendFile(file, length);
    } catch (error) {
      await file.close();
      throw error;
    }
  },
  async writeFile(path, data) {
    const file = await open(join(directory, path), 'w', 0o600);
    try {
      await file.writeFile(data);
      await file.datasync();
    } finally {
      await file.close();
    }
  },
  async read(path, offset, length) {
    let file: FileHandle;
    try {
      file = await open(join(directory, path), 'r');
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
    try {
      const out = Buffer.allocUnsafe(length);
      let at = 0;
      while (at < length) {
        const { bytesRead } = await file.read(out, at, length - at, offset + at);
        if (bytesRead === 0) return undefined;
        at += bytesRead;
      }
      return out;
    } finally {
      await file.close();
    }
  },
  async size(path) {
    try {
      return (await stat(join(directory, path))).size;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  },
});
