import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileStorage } from '../recorder/file-storage.ts';
import { folderSource, type RecordingSource } from '../recorder/recording-source.ts';
import { RenditionIndex } from '../recorder/rendition-index.ts';
import { sourceRendition } from '../recorder/rendition-name.ts';
import { recordedParts } from '../transcode/recorded-ladder/recorded-parts.ts';
import type { VideoContainer } from '../transcode/video-container.ts';
import type { ProbedAudio, VideoProbe } from '../transcode/video-probe.ts';
import { BrokenSoundError, encodeSound } from './encode-sound.ts';
import { mainSound, soundName } from './sound-names.ts';
import { type SoundRendition, writeSound } from './sound-rendition.ts';
import { copySourceSound } from './source-sound.ts';

export interface ImportSoundsOptions {
  readonly path: string;
  readonly container: VideoContainer;
  readonly probe: VideoProbe;
  /** Where the file's time line has the first picture of the recording, in ms. */
  readonly firstPictureMs: number;
  /** The folder of the recording, whose source is complete. */
  readonly directory: string;
  /** Wall clock in ms. */
  readonly time: number;
  /** Called with the finished share, 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal?: AbortSignal | undefined;
}

/** ms of encoded sound beyond the recording's end, so that its last segment is full. */
const spareMs = 200;

/**
 * Adds the other sound tracks of a file to its recording: each is a rendition of sound alone with the source's
 * segments, and so is the default one then. A track that cannot be decoded is left out. Nothing is added when the
 * default one or all others are.
 * @returns why tracks were left out, for the log
 * @throws {Error} when a file cannot be read or written; the signal's reason when it aborts
 */
export async function importSounds(options: ImportSoundsOptions): Promise<readonly string[]> {
  const { probe, directory, time, signal, onProgress } = options;
  const { audio, otherSounds } = probe;
  if (audio === undefined || otherSounds.length === 0) return [];
  const source = folderSource(directory);
  const index = new RenditionIndex(source, sourceRendition);
  await index.refresh();
  const startMs = (await firstPicture(source, index)) - options.firstPictureMs;
  const storage = fileStorage(directory);
  const lost: string[] = [];
  let done = 0;
  const remove = (name: string) => rm(join(directory, name), { recursive: true, force: true });

  const encode = async (name: string, { index: streamIndex, label }: ProbedAudio): Promise<boolean> => {
    const last = index.segments.at(-1);
    const lengthMs = (last ? last.start + last.duration : 0) - startMs + spareMs;
    const partTarget = [...index.inits.values()][0]?.partTarget ?? 0;
    const rendition: SoundRendition = {
      ...{ storage, name, label, segments: index.segments, partTarget, startMs, time },
      onProgress: (ms) => onProgress((done + Math.min(1, ms / lengthMs)) / (otherSounds.length + 1)),
    };
    const { path, container } = options;
    try {
      const units = encodeSound({ path, container, streamIndex, offsetMs: probe.offsetMs, lengthMs, signal });
      if (await writeSound(rendition, units)) return true;
      lost.push(`stream ${streamIndex} ends early`);
    } catch (error) {
      if (!(error instanceof BrokenSoundError) && !(error instanceof RangeError)) throw error;
      lost.push(`stream ${streamIndex}: ${error.message}`);
    }
    await remove(name);
    return false;
  };

  let kept = 0;
  for (const sound of otherSounds) {
    signal?.throwIfAborted();
    if (await encode(soundName(kept + 1), sound)) kept += 1;
    done += 1;
  }
  if (kept === 0) return lost;
  const main = { storage, name: mainSound, label: audio.label, time };
  if (await copySourceSound(source, index, main)) return lost;
  await remove(mainSound);
  // The default track ends before the picture: silence goes on behind it.
  if (await encode(mainSound, audio)) return lost;
  for (let number = 1; number <= kept; number += 1) await remove(soundName(number));
  return lost;
}

/** Presentation of the first picture on the recording's time line, in ms. */
async function firstPicture(source: RecordingSource, { segments }: RenditionIndex): Promise<number> {
  const [line] = segments;
  const bytes = line && (await source.read(`${sourceRendition}/${line.file}`, line.offset, line.length));
  if (!bytes) throw new Error('the source cannot be read');
  const pictures = recordedParts(line, bytes).flatMap((part) => part.pictures);
  return pictures.reduce((first, { presented }) => Math.min(first, presented), Number.POSITIVE_INFINITY);
}
