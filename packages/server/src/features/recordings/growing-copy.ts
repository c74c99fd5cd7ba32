import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Platform } from '../../platform/platform.ts';
import type { CopyPace } from './copy-pace.ts';
import { GROWING_INDEX, growingTail, INDEX, isGrowing } from './growing-index.ts';
import { objectType } from './object-type.ts';
import type { ClosedPart, ClosedPartsReader } from './recording-files.ts';
import { folderOf, objectPrefix, type RecordingIds } from './recording-folder.ts';

/** Lines that are put again with each change of an index. More of them become part of its beginning. */
const TAIL_BYTES = 128 * 1024;
/** Data files of a rendition in one turn, so that a copy that has to catch up lets others pass. */
const TURN_FILES = 6;

interface Rendition {
  readonly name: string;
  readonly closed: ClosedPartsReader;
  readonly waiting: ClosedPart[];
  /** Bytes of the local index whose files are in the object store. */
  copied: number;
  /** Bytes of the index in the object store: all, and in its first object. */
  shown: number;
  base: number | undefined;
  /** Keys that the beginning replaces: its former tail, or the index of a recording that was opened again. */
  readonly replaced: string[];
}

/**
 * Copies a recording of this node to the object store while it grows: closed files in order, then the lines of the
 * index about them. The copied part is true at any time, so another node plays it if this one dies.
 */
export class GrowingCopy {
  readonly #platform: Platform;
  readonly #ids: RecordingIds;
  readonly #pace: CopyPace;
  readonly #renditions = new Map<string, Rendition>();
  /** Sizes of what was in the object store before. */
  #before: Map<string, number> | undefined;

  constructor(platform: Platform, ids: RecordingIds, pace: CopyPace) {
    this.#platform = platform;
    this.#ids = ids;
    this.#pace = pace;
  }

  /** Copies what was closed since the last turn. After an error the next turn continues. */
  async advance(signal: AbortSignal): Promise<void> {
    const { channelId, recordingId } = this.#ids;
    const { recordingFiles } = this.#platform.services;
    this.#before ??= await this.#list(signal);
    for (const name of await recordingFiles.renditions(channelId, recordingId)) {
      const rendition = this.#renditions.get(name) ?? this.#begin(name, this.#before);
      this.#renditions.set(name, rendition);
      await this.#copy(rendition, this.#before, signal);
    }
  }

  #begin(name: string, before: ReadonlyMap<string, number>): Rendition {
    const { channelId, recordingId } = this.#ids;
    const folder = `${objectPrefix(this.#ids)}${name}/`;
    const isReplaced = (file: string): boolean => file === INDEX || (isGrowing(file) && file !== GROWING_INDEX);
    const keys = [...before.keys()].filter((key) => key.startsWith(folder));
    return {
      ...{ name, waiting: [], copied: 0, shown: 0, base: undefined },
      closed: this.#platform.services.recordingFiles.closedParts(channelId, recordingId, name),
      replaced: keys.filter((key) => isReplaced(key.slice(folder.length))),
    };
  }

  async #list(signal: AbortSignal): Promise<Map<string, number>> {
    const found = new Map<string, number>();
    for await (const { key, size } of this.#platform.objects.list(objectPrefix(this.#ids), signal)) {
      found.set(key, size);
    }
    return found;
  }

  async #copy(rendition: Rendition, before: ReadonlyMap<string, number>, signal: AbortSignal): Promise<void> {
    rendition.waiting.push(...(await rendition.closed.read()));
    for (let count = 0; count < TURN_FILES && rendition.waiting[0] !== undefined; count += 1) {
      for (const file of rendition.waiting[0].files) await this.#putFile(`${rendition.name}/${file}`, before, signal);
      rendition.copied = rendition.waiting[0].indexLength;
      rendition.waiting.shift();
    }
    if (rendition.copied > rendition.shown) await this.#show(rendition, signal);
  }

  async #putFile(name: string, before: ReadonlyMap<string, number>, signal: AbortSignal): Promise<void> {
    const path = join(folderOf(this.#platform.config, this.#ids), name);
    const key = objectPrefix(this.#ids) + name;
    const size = await sizeOf(path);
    if (before.get(key) === size) return;
    await this.#pace.take(size, signal);
    await this.#platform.objects.putFile(key, path, { contentType: objectType(name), signal });
  }

  /** Makes the copied files visible. */
  async #show(rendition: Rendition, signal: AbortSignal): Promise<void> {
    const { objects, config } = this.#platform;
    const folder = `${objectPrefix(this.#ids)}${rendition.name}/`;
    const { base, copied, replaced } = rendition;
    const isWhole = base === undefined || copied - base > TAIL_BYTES;
    const from = isWhole ? 0 : base;
    const lines = await readBytes(join(folderOf(config, this.#ids), rendition.name, INDEX), from, copied - from);
    const name = isWhole ? GROWING_INDEX : growingTail(base);
    await objects.put(folder + name, lines, { contentType: objectType(name), signal });
    if (isWhole) rendition.base = copied;
    if (isWhole && base !== undefined) replaced.push(folder + growingTail(base));
    rendition.shown = copied;
    for (let key = replaced[0]; key !== undefined; key = replaced[0]) {
      await objects.delete(key, signal);
      replaced.shift();
    }
  }
}

async function sizeOf(path: string): Promise<number> {
  const file = await open(path, 'r');
  try {
    return (await file.stat()).size;
  } finally {
    await file.close();
  }
}

async function readBytes(path: string, from: number, length: number): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from);
    if (bytesRead < length) throw new Error(`${path} became shorter`);
    return buffer;
  } finally {
    await file.close();
  }
}
