import { FlvDemuxer } from '../demux/flv/flv-demuxer.ts';
import type { FlvTag } from '../demux/flv/flv-reader.ts';
import { Packager } from '../packager/packager.ts';
import { fileStorage } from '../recorder/file-storage.ts';
import { Recorder } from '../recorder/recorder.ts';

/**
 * Records several publishers one after another, as an encoder that is stopped and reconfigured.
 * @param bothTracks a broadcast, in which something stands in for a missing track
 */
export async function recordFlv(
  directory: string,
  folder: string,
  publishers: readonly FlvTag[][],
  { bothTracks = false } = {},
): Promise<void> {
  const failures: Error[] = [];
  const recorder = new Recorder({ storage: fileStorage(directory), folder, onFailed: (error) => failures.push(error) });
  const numbers = { nextSequence: 0, nextInit: 0, nextFragment: 1, end: 0, discontinuity: false };
  const packager = new Packager({
    numbers,
    bothTracks,
    now: () => numbers.end,
    output: {
      init: (init, partTarget) => recorder.init(init, partTarget),
      cut: ({ completed }) => {
        if (completed) recorder.segment(completed);
      },
      dropped: () => undefined,
    },
  });
  for (const tags of publishers) {
    const demuxer = new FlvDemuxer(packager);
    for (const { type, timestamp, body } of tags) if (type !== 'script') demuxer[type](timestamp, body);
    packager.suspend();
  }
  packager.destroy();
  recorder.end('finished', numbers.end);
  await recorder.destroy();
  if (failures[0]) throw failures[0];
}
