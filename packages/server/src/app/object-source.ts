import type { RecordingSource } from '@bandshell/media';
import type { ObjectStore } from '../platform/object-store/object-store.ts';

const PREFIX = 'recordings/';

/** Recordings in the object store. */
export const objectSource = (objects: ObjectStore): RecordingSource => ({
  list: async (folder) => {
    const prefix = `${PREFIX}${folder}/`;
    const names = new Set<string>();
    for await (const { key } of objects.list(prefix)) {
      const [name = ''] = key.slice(prefix.length).split('/');
      // A rendition exists when its index does, which is copied last.
      if (key === `${prefix}${name}/index.jsonl`) names.add(name);
    }
    return [...names];
  },
  read: async (path, offset, length) => {
    if (length === 0) return Buffer.alloc(0);
    const found = await objects.get(PREFIX + path, { start: offset, end: offset + length - 1 });
    if (found === undefined) return undefined;
    const pieces: Buffer[] = [];
    for await (const piece of found.body) pieces.push(piece as Buffer);
    const bytes = Buffer.concat(pieces);
    return bytes.length === length ? bytes : undefined;
  },
  size: async (path) => (await objects.head(PREFIX + path))?.size,
});
