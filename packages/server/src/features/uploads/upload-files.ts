import { mkdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import type { Config } from '../../platform/config.ts';

declare module '../../platform/parts.ts' {
  interface Parts {
    readonly uploadStore: FileStore;
  }
}

/** Bytes that stay free whatever is uploaded: the site records and the database writes on the same disk. */
const SPARE_BYTES = 2 * 1024 ** 3;

export const uploadsFolder = (config: Pick<Config, 'dataDir'>): string => join(config.dataDir, 'uploads', 'files');
export const uploadPath = (config: Pick<Config, 'dataDir'>, token: string): string =>
  join(uploadsFolder(config), token);

/** Where a recording is made of an upload, until it is whole. */
export const workFolder = (config: Pick<Config, 'dataDir'>, uploadId: string): string =>
  join(config.dataDir, 'uploads', 'work', uploadId);

/** Where its renditions are made, each try in a folder of its own, until they are whole. */
export const renditionsFolder = (config: Pick<Config, 'dataDir'>, videoId: string, attempt: string): string =>
  workFolder(config, `renditions-${videoId}-${attempt}`);

/** Where the recording of an upload lies. */
export const uploadRecordingFolder = (config: Pick<Config, 'dataDir'>, channelId: string, videoId: string): string =>
  join(config.dataDir, 'recordings', channelId, videoId);

/** The files that are being sent to this node. */
export function createUploadStore(config: Pick<Config, 'dataDir'>): FileStore {
  const store = new FileStore({ directory: uploadsFolder(config) });
  // An upload begins in GraphQL, with a size; nobody uses the rest of what the store can do.
  store.extensions = ['termination'];
  return store;
}

/** An empty folder. */
export async function freshFolder(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true });
  await mkdir(path, { recursive: true });
}

/** Bytes of an upload that are there; undefined when there is no file. */
export async function receivedBytes(config: Pick<Config, 'dataDir'>, token: string): Promise<number | undefined> {
  try {
    return (await stat(uploadPath(config, token))).size;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Takes a file away, and what is known of it. */
export async function removeUploadFile(config: Pick<Config, 'dataDir'>, token: string): Promise<void> {
  const path = uploadPath(config, token);
  await Promise.all([rm(path, { force: true }), rm(`${path}.json`, { force: true })]);
}

/** Bytes that may still be written for uploads on this node's disk; what the system does not tell is enough. */
export async function spaceForUploads(config: Pick<Config, 'dataDir'>): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(config.dataDir);
    return bavail * bsize - SPARE_BYTES;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
