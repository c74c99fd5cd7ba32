import { FlvDemuxer } from '../demux/flv/flv-demuxer.ts';
import type { FlvTag } from '../demux/flv/flv-reader.ts';
import { loopDuration } from '../ingest/rtmp/replay.ts';
import type { InitSegment } from '../packager/output.ts';
import { Packager } from '../packager/packager.ts';
import { fileStorage } from './file-storage.ts';
import { Recorder } from './recorder.ts';

export interface RecordFlvOptions {
  readonly tags: readonly FlvTag[];
  /** How often they are played in sequence. */
  readonly rounds: number;
  /** An empty folder; the rendition `source` is written in it. */
  readonly directory: string;
  /** Wall clock of the first frame, in ms. */
  readonly startedAt: number;
  readonly signal?: AbortSignal;
}

/** Everything that was recorded. */
export interface RecordedFlv {
  readonly lengthMs: number;
  readonly bytes: number;
  readonly width: number | undefined;
  readonly height: number | undefined;
  readonly frameRate: number | undefined;
}

/** The writer waits for the disk when this much is pending, in bytes. */
const queueLimit = 8 * 1024 * 1024;

/**
 * Makes a recording from an FLV file's tags, as if an encoder had sent them in a loop from `startedAt` on, but as fast
 * as the disk allows. Undefined when the signal aborts; the recording is then incomplete.
 * @throws the system's error when it cannot be written
 */
export async function recordFlv(options: RecordFlvOptions): Promise<RecordedFlv | undefined> {
  const { tags, rounds, startedAt, signal } = options;
  const numbers = { nextSequence: 0, nextInit: 0, nextFragment: 1, end: 0, discontinuity: false };
  const now = (): number => startedAt + numbers.end;
  let init: InitSegment | undefined;
  let bytes = 0;
  let failure: Error | undefined;
  const recorder = new Recorder({
    storage: fileStorage(options.directory),
    folder: 'source',
    onFailed: (error) => {
      failure = error;
    },
  });
  const packager = new Packager({
    numbers,
    now,
    output: {
      init: (segment, partTarget) => {
        init = segment;
        recorder.init(segment, partTarget);
      },
      cut: ({ completed }) => {
        if (completed === undefined) return;
        bytes += completed.byteLength;
        recorder.segment(completed);
      },
      dropped: () => undefined,
    },
  });
  const demuxer = new FlvDemuxer(packager);
  const length = loopDuration(tags);
  for (let round = 0; round < rounds && failure === undefined && signal?.aborted !== true; round += 1) {
    for (const tag of tags) if (tag.type !== 'script') demuxer[tag.type](round * length + tag.timestamp, tag.body);
    if (recorder.queued > queueLimit) await recorder.drained();
    // A round is packaged at once, so other tasks must run between rounds.
    await new Promise(setImmediate);
  }
  packager.destroy();
  recorder.end('finished', now());
  await recorder.destroy();
  if (failure !== undefined) throw failure;
  if (signal?.aborted === true) return undefined;
  const { width, height, frameRate } = init ?? {};
  return { lengthMs: numbers.end, bytes, width, height, frameRate };
}
