import { Lru } from '@bandshell/domain/kernel';
import type { RecordingSource } from '@bandshell/media';
import { GROWING_INDEX, growingLengths, growingTail, INDEX } from '../features/recordings/growing-index.ts';
import type { ObjectStore } from '../platform/object-store/object-store.ts';

const PREFIX = 'recordings/';
/** A recording that grows is asked for every half second, and its copy gets longer every ten. */
const SIZE_HOLDS_MS = 2_000;

/**
 * Recordings in the object store. An index is there as a whole, or in two objects while its recording grows; both have
 * the same bytes at the same places.
 */
export const objectSource = (objects: ObjectStore): RecordingSource => {
  const sizes = new Lru<{ readonly size: number; readonly until: number }>(10_000);

  const readRange = async (key: string, offset: number, length: number): Promise<Buffer | undefined> => {
    if (length === 0) return Buffer.alloc(0);
    const found = await objects.get(key, { start: offset, end: offset + length - 1 });
    if (found === undefined) return undefined;
    const pieces: Buffer[] = [];
    for await (const piece of found.body) pieces.push(piece as Buffer);
    const bytes = Buffer.concat(pieces);
    return bytes.length === length ? bytes : undefined;
  };

  const readGrowing = async (folder: string, offset: number, length: number): Promise<Buffer | undefined> => {
    const growing = await growingLengths(objects, folder);
    if (growing === undefined || offset + length > growing.base + growing.tail) return undefined;
    const inBase = Math.max(0, Math.min(length, growing.base - offset));
    const base = await readRange(folder + GROWING_INDEX, offset, inBase);
    const tail = await readRange(folder + growingTail(growing.base), offset + inBase - growing.base, length - inBase);
    return base && tail && Buffer.concat([base, tail]);
  };

  const indexSize = async (folder: string): Promise<number | undefined> => {
    const known = sizes.get(folder);
    if (known !== undefined && known.until > performance.now()) return known.size;
    const whole = (await objects.head(folder + INDEX))?.size;
    const growing = whole === undefined ? await growingLengths(objects, folder) : undefined;
    const size = whole ?? (growing && growing.base + growing.tail);
    if (size !== undefined) sizes.set(folder, { size, until: performance.now() + SIZE_HOLDS_MS });
    return size;
  };

  const folderOfIndex = (key: string): string | undefined =>
    key.endsWith(`/${INDEX}`) ? key.slice(0, -INDEX.length) : undefined;

  return {
    list: (folder) => objects.folders(`${PREFIX}${folder}/`),
    read: async (path, offset, length) => {
      const folder = folderOfIndex(PREFIX + path);
      if (folder === undefined) return readRange(PREFIX + path, offset, length);
      const whole = (await objects.head(folder + INDEX)) !== undefined;
      return whole ? readRange(PREFIX + path, offset, length) : readGrowing(folder, offset, length);
    },
    size: async (path) => {
      const folder = folderOfIndex(PREFIX + path);
      return folder === undefined ? (await objects.head(PREFIX + path))?.size : indexSize(folder);
    },
  };
};
