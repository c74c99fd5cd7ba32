import { filesOf, type RecordingIndex, readIndex } from './recording-index.ts';
import type { RecordingStorage } from './storage.ts';

/** Name of the index in a rendition's folder. */
export const indexName = 'index.jsonl';

/**
 * Reads a rendition's recording; undefined when there is none. Nothing is changed: the recorder removes an incomplete
 * tail when it opens the files at the lengths in the index.
 * @param newest segments with a higher number belong to the tail
 */
export const openRecording = async (
  storage: RecordingStorage,
  folder: string,
  newest?: number,
): Promise<RecordingIndex | undefined> => {
  const path = `${folder}/${indexName}`;
  const size = await storage.size(path);
  if (size === undefined) return undefined;
  const bytes = (await storage.read(path, 0, size)) ?? Buffer.alloc(0);
  const sizes = new Map<string, number | undefined>();
  for (const file of filesOf(bytes)) sizes.set(file, await storage.size(`${folder}/${file}`));
  return readIndex(bytes, (file) => sizes.get(file), newest);
};

/**
 * Removes what a killed process left after a recording's last complete line. Resolves with the index.
 * @param newest number of the source's last segment, for another rendition, which may have been written further
 */
export const mendRecording = async (
  storage: RecordingStorage,
  folder: string,
  newest?: number,
): Promise<RecordingIndex | undefined> => {
  const index = await openRecording(storage, folder, newest);
  if (!index) return undefined;
  const cut = async (file: string, length: number): Promise<void> => {
    if (((await storage.size(`${folder}/${file}`)) ?? 0) <= length) return;
    await (await storage.openAppend(`${folder}/${file}`, length)).close();
  };
  await cut(indexName, index.validLength);
  const last = index.segments.at(-1);
  if (last) await cut(last.file, last.offset + last.length);
  return index;
};
