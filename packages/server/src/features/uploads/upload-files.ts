import { mkdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import type { Config } from '../../platform/config.ts';

declare module '../../platform/services.ts' {
  interface Services {
    readonly uploadStore: FileStore;
  }
}

/** Bytes that uploads must leave free: recordings and the database use the same disk. */
const SPARE_BYTES = 2 * 1024 ** 3;

export const uploadsFolder = (config: Pick<Config, 'dataDir'>): string => join(config.dataDir, 'uploads', 'files');
export const uploadPath = (config: Pick<Config, 'dataDir'>, token: string): string =>
  join(uploadsFolder(config), token);

/** The folder in which an upload becomes a recording, until it is complete. */
export const workFolder = (config: Pick<Config, 'dataDir'>, uploadId: string): string =>
  join(config.dataDir, 'uploads', 'work', uploadId);

/** The folder in which renditions are made, with a subfolder for each attempt, until they are complete. */
export const renditionsFolder = (config: Pick<Config, 'dataDir'>, videoId: string, attempt: string): string =>
  workFolder(config, `renditions-${videoId}-${attempt}`);

/** The folder of an upload's recording. */
export const uploadRecordingFolder = (config: Pick<Config, 'dataDir'>, channelId: string, videoId: string): string =>
  join(config.dataDir, 'recordings', channelId, videoId);

/** The files that are being uploaded to this node. */
export function createUploadStore(config: Pick<Config, 'dataDir'>): FileStore {
  const store = new FileStore({ directory: uploadsFolder(config) });
  // An upload starts in GraphQL with a fixed size; other functions of the store are not used.
  store.extensions = ['termination'];
  return store;
}

/** An empty folder. */
export async function freshFolder(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true });
  await mkdir(path, { recursive: true });
}

/** Received bytes of an upload; undefined when there is no file. */
export async function receivedBytes(config: Pick<Config, 'dataDir'>, token: string): Promise<number | undefined> {
  try {
    return (await stat(uploadPath(config, token))).size;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Deletes a file with its metadata. */
export async function removeUploadFile(config: Pick<Config, 'dataDir'>, token: string): Promise<void> {
  const path = uploadPath(config, token);
  await Promise.all([rm(path, { force: true }), rm(`${path}.json`, { force: true })]);
}

/** Bytes that uploads may still use on this node's disk; unlimited when the system does not report free space. */
export async function spaceForUploads(config: Pick<Config, 'dataDir'>): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(config.dataDir);
    return bavail * bsize - SPARE_BYTES;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
