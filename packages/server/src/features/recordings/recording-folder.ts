import { readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Config } from '../../platform/config.ts';

/** A recording's folder, named as in the object store under `recordings/`. */
export interface RecordingIds {
  readonly channelId: string;
  readonly recordingId: string;
}

export interface RecordingFile {
  /** Path inside the recording's folder, e.g. `source/rec-0.m4s`. */
  readonly name: string;
  readonly path: string;
  readonly size: number;
}

/** The folder of recordings on this node. */
export const recordingsDirectory = (config: Pick<Config, 'dataDir'>): string => join(config.dataDir, 'recordings');

export const folderOf = (config: Pick<Config, 'dataDir'>, { channelId, recordingId }: RecordingIds): string =>
  join(recordingsDirectory(config), channelId, recordingId);

/** The prefix of a recording in the object store. */
export const objectPrefix = ({ channelId, recordingId }: RecordingIds): string =>
  `recordings/${channelId}/${recordingId}/`;

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

async function orElse<T>(work: Promise<T>, missing: T): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return missing;
    throw error;
  }
}

/** Files of a recording on this node. Indexes come last, and that of the source is the very last. */
export async function listFiles(folder: string): Promise<readonly RecordingFile[]> {
  const entries = await orElse(readdir(folder, { recursive: true, withFileTypes: true }), []);
  const files: RecordingFile[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const info = await orElse(stat(path), undefined);
    const name = path
      .slice(folder.length + 1)
      .split(sep)
      .join('/');
    if (info) files.push({ name, path, size: info.size });
  }
  const rank = ({ name }: RecordingFile): number =>
    name === 'source/index.jsonl' ? 2 : Number(name.endsWith('/index.jsonl'));
  return files.sort((a, b) => rank(a) - rank(b) || (a.name < b.name ? -1 : 1));
}

/** Deletes a recording's files from this node: readers lose them at once, then the disk. */
export async function removeFolder(config: Pick<Config, 'dataDir'>, ids: RecordingIds): Promise<void> {
  const folder = folderOf(config, ids);
  const aside = join(recordingsDirectory(config), ids.channelId, `.removing-${ids.recordingId}`);
  await orElse(rename(folder, aside), undefined);
  await rm(aside, { recursive: true, force: true });
}

/** The recordings that have a folder on this node, channel by channel. */
export async function* listFolders(config: Pick<Config, 'dataDir'>): AsyncGenerator<readonly RecordingIds[]> {
  const directory = recordingsDirectory(config);
  for (const channelId of await orElse(readdir(directory), [])) {
    const names = await readdir(join(directory, channelId)).catch(() => []);
    const ids = names.filter((name) => /^[0-9]{1,19}$/.test(name));
    yield ids.map((recordingId) => ({ channelId, recordingId }));
  }
}

/** Free bytes on the disk with the recordings; undefined when that is unknown. */
export async function freeSpace(config: Pick<Config, 'dataDir'>): Promise<number | undefined> {
  const info = await statfs(config.dataDir).catch(() => undefined);
  return info && info.bavail * info.bsize;
}
