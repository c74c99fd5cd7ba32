import { type FragmentTrack, writeFragment } from '../cmaf/fragment.ts';
import { codecsOf, writeInit } from '../cmaf/init.ts';
import type { RecordingSource } from '../recorder/recording-source.ts';
import type { RenditionIndex } from '../recorder/rendition-index.ts';
import { sourceRendition } from '../recorder/rendition-name.ts';
import { readInitTracks } from '../transcode/recorded-ladder/read-init-tracks.ts';
import { recordedParts } from '../transcode/recorded-ladder/recorded-parts.ts';
import { RenditionWriter } from '../trim/rendition-writer.ts';
import type { SoundRendition } from './sound-rendition.ts';

/** A sound that ends earlier than this before the picture leaves a hole, in ms. */
const shortMs = 150;

const endOf = ({ baseDecodeTime, samples }: FragmentTrack, rate: number): number =>
  ((baseDecodeTime + samples.reduce((sum, { duration }) => sum + duration, 0)) * 1000) / rate;

/**
 * Copies the sound of a recording's source into a rendition of its own.
 * @returns false when a segment has no sound, or the sound ends before the picture; then there is no index
 * @throws {Error} when the source cannot be read
 */
export async function copySourceSound(
  source: RecordingSource,
  index: RenditionIndex,
  { storage, name, label, time }: Pick<SoundRendition, 'storage' | 'name' | 'label' | 'time'>,
): Promise<boolean> {
  const read = async (file: string, offset: number, length: number | undefined): Promise<Buffer> => {
    const path = `${sourceRendition}/${file}`;
    const bytes = await source.read(path, offset, length ?? (await source.size(path)) ?? 0);
    if (!bytes) throw new Error(`${path} cannot be read`);
    return bytes;
  };
  const writer = new RenditionWriter(storage, name, time);
  let endMs = 0;
  const copyAll = async (): Promise<boolean> => {
    const inits = new Map<number, { readonly number: number; readonly rate: number }>();
    for (const line of index.inits.values()) {
      const { audio } = readInitTracks(await read(line.file, 0, undefined), line);
      if (audio === undefined) return false;
      const tracks = { video: undefined, audio };
      const { type, init, file, partTarget } = line;
      const own = { type, init, file, codecs: codecsOf(tracks), partTarget, sound: label };
      inits.set(init, { number: await writer.init(own, writeInit(tracks)), rate: audio.audioRate });
    }
    for (const line of index.segments) {
      const parts = recordedParts(line, await read(line.file, line.offset, line.length));
      const sound = parts.flatMap(({ part }) => (part.audio ? [writeFragment(part.fragment, [part.audio])] : []));
      const init = inits.get(line.init);
      if (sound.length === 0 || init === undefined) return false;
      const { continued: _, ...place } = line;
      await writer.add({ ...place, keyFrame: true, frames: 0 }, init.number, Buffer.concat(sound));
      for (const { part } of parts) if (part.audio) endMs = endOf(part.audio, init.rate);
    }
    const last = index.segments.at(-1);
    return last !== undefined && endMs > last.start + last.duration - shortMs;
  };
  try {
    const isWhole = await copyAll();
    if (isWhole) await writer.close();
    return isWhole;
  } finally {
    await writer.abandon();
  }
}
