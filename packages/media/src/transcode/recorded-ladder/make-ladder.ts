import { rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { fileStorage } from '../../recorder/file-storage.ts';
import { guardedStorage } from '../../recorder/guarded-storage.ts';
import type { InitLine, SegmentLine } from '../../recorder/index-line.ts';
import { RenditionIndex } from '../../recorder/rendition-index.ts';
import { sourceRendition } from '../../recorder/rendition-name.ts';
import type { LadderOptions, SourceRun } from './ladder-options.ts';
import { RecordedLadder } from './recorded-ladder.ts';

/**
 * Makes the renditions of a recorded source that a live one would have: video renditions by ffmpeg, with the source's
 * segment boundaries and audio, and the audio rendition. All renditions left in the folder are complete; one that lacks
 * a segment, because pictures could not be decoded, is deleted.
 * @returns the names of the renditions
 * @throws {Error} when the source cannot be read, the disk is full, or ffmpeg fails; after an abort, its reason
 * @throws {MissingFfmpegError} when ffmpeg is not installed
 */
export async function makeLadder(options: LadderOptions): Promise<readonly string[]> {
  const { source, folder, directory, leastFree, signal } = options;
  const index = new RenditionIndex(source, `${folder}/${sourceRendition}`);
  if (!(await index.refresh()) || index.end === undefined) throw new Error('there is no whole recording');
  const storage = guardedStorage(fileStorage(directory), {
    free: async () => {
      const { bavail, bsize } = await statfs(directory);
      return bavail * bsize;
    },
    floor: () => leastFree,
  });
  const ladder = new RecordedLadder({ ...options, storage });
  try {
    for (const run of runsOf(index)) {
      signal?.throwIfAborted();
      await ladder.run(run);
    }
    const { whole, broken } = await ladder.end(index.end.time);
    for (const name of broken) await rm(join(directory, name), { recursive: true, force: true });
    return whole;
  } catch (error) {
    // A step that waits for a process or a file reports only that it was broken off.
    signal?.throwIfAborted();
    throw error;
  } finally {
    await ladder.destroy();
  }
}

function runsOf({ segments, inits }: RenditionIndex): readonly SourceRun[] {
  const runs: { readonly init: InitLine; readonly segments: SegmentLine[] }[] = [];
  for (const line of segments) {
    const init = inits.get(line.init);
    if (!init) continue;
    const last = runs.at(-1);
    if (last?.init === init) last.segments.push(line);
    else runs.push({ init, segments: [line] });
  }
  return runs;
}
