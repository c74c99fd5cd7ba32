import type { ObjectStore } from '../../platform/object-store/object-store.ts';

/** Name of a rendition's index when its recording has ended and all of it is in the object store. */
export const INDEX = 'index.jsonl';

/**
 * Name of the beginning of an index in the object store while its recording grows. An object cannot be appended to, and a long
 * index is not put anew every few seconds. So its newest lines are in an object of their own (`growingTail`).
 */
export const GROWING_INDEX = 'growing.jsonl';

/** Name of the lines that follow the first `length` bytes. */
export const growingTail = (length: number): string => `growing-${length}.jsonl`;

export const isGrowing = (name: string): boolean => /^growing(?:-[0-9]+)?\.jsonl$/.test(name);

export interface GrowingLengths {
  readonly base: number;
  readonly tail: number;
}

/**
 * Bytes of a growing index in the object store; undefined when there is none.
 * @param folder with a slash at its end
 */
export async function growingLengths(objects: ObjectStore, folder: string): Promise<GrowingLengths | undefined> {
  const base = (await objects.head(folder + GROWING_INDEX))?.size;
  if (base === undefined) return undefined;
  return { base, tail: (await objects.head(folder + growingTail(base)))?.size ?? 0 };
}
