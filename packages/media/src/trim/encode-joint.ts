import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readFlv } from '../demux/flv/flv-reader.ts';
import { readTracks } from '../download/file-head.ts';
import { readFragments } from '../download/read-fragments.ts';
import { recordFlv } from '../recorder/record-flv.ts';
import { folderSource, type RecordingSource } from '../recorder/recording-source.ts';
import { RenditionIndex } from '../recorder/rendition-index.ts';
import { runFfmpeg } from '../transcode/run-ffmpeg.ts';
import type { TrimPiece } from './plan-trim.ts';

export interface JointRequest {
  readonly piece: TrimPiece;
  /** An init segment, and the segments from a key frame up to the segment of the piece. */
  readonly init: Buffer;
  readonly segments: readonly Buffer[];
  /** A folder for this joint only. */
  readonly directory: string;
  readonly signal: AbortSignal;
}

/** A part of a segment as a separate recording, which begins at 0. */
export interface Joint {
  readonly source: RecordingSource;
  readonly index: RenditionIndex;
  readonly folder: string;
}

/** The number of the parameter sets that are encoded here. Encoders count from 0, so both can be in one file. */
const parameterSet = 9;
const timeLimit = 180_000;
const seconds = (ms: number): string => (ms / 1000).toFixed(3);

/**
 * Encodes the kept part of a segment, exact to the frame. The first frame is the first one presented at or after the
 * part's start. The part ends before the first frame presented at or after its end. Undefined if ffmpeg produces
 * nothing.
 * @throws {MissingFfmpegError} without ffmpeg
 */
export async function encodeJoint(request: JointRequest): Promise<Joint | undefined> {
  const { piece, init, segments, directory, signal } = request;
  await mkdir(directory, { recursive: true });
  const input = join(directory, 'in.mp4');
  await writeFile(input, Buffer.concat([init, ...segments]));
  const tracks = readTracks(init).map(({ id }) => id);
  const run = await runFfmpeg({
    args: jointArguments(input, piece, {
      hasContext: segments.length > 1,
      tracks: tracks.length,
      isReordered: isReordered(segments.at(-1)),
    }),
    limits: { time: timeLimit, niceness: 12 },
    signal,
  });
  signal.throwIfAborted();
  if (run.cause !== 'itself' || run.code !== 0) return undefined;
  const made = await recordFlv({ tags: readFlv(run.output), rounds: 1, directory, startedAt: piece.line.time, signal });
  if (made === undefined || made.lengthMs <= 0) return undefined;
  const source = folderSource(directory);
  const index = new RenditionIndex(source, 'source');
  await index.refresh();
  return index.segments.length === 0 ? undefined : { source, index, folder: 'source' };
}

interface JointForm {
  readonly hasContext: boolean;
  readonly tracks: number;
  /** A decoder waits for its frames as long as for those around it, so that it loses none at the joint. */
  readonly isReordered: boolean;
}

const isReordered = (segment: Buffer | undefined): boolean =>
  segment !== undefined &&
  readFragments(segment).some(({ tracks }) =>
    tracks.some(({ samples }) => samples.some(({ compositionOffset }) => compositionOffset !== 0)),
  );

function jointArguments(
  input: string,
  { startMs, endMs, trimsStart, trimsEnd }: TrimPiece,
  { hasContext, tracks, isReordered }: JointForm,
): readonly string[] {
  const zero = `PTS-${seconds(startMs)}/TB`;
  const end = trimsEnd ? `:end=${seconds(endMs)}` : '';
  // Frames at a segment's edge are presented a little later than they are decoded: only a trim removes any.
  const start = trimsStart || hasContext ? seconds(startMs) : '0';
  const hasSound = tracks > 1;
  const graph = [
    `[0:v]trim=start=${start}${end},setpts=${zero},format=yuv420p[v]`,
    ...(hasSound ? [`[0:a]atrim=start=${seconds(startMs)}${end},asetpts=${zero}[a]`] : []),
  ];
  return [
    ['-hide_banner', '-nostdin', '-loglevel', 'error', '-copyts', '-protocol_whitelist', 'file,pipe'],
    ['-f', 'mp4', '-i', `file:${input}`, '-filter_complex', graph.join(';'), '-map', '[v]'],
    [
      '-c:v',
      'libx264',
      '-preset',
      'veryfast',
      '-crf',
      '19',
      '-bf',
      isReordered ? '2' : '0',
      '-threads',
      '2',
      '-sc_threshold',
      '0',
    ],
    // By default times are rounded to whole frames, so that two of a part that begins between frames would coincide.
    ['-force_key_frames', 'expr:gte(t,n_forced*2)', '-fps_mode', 'passthrough', '-enc_time_base', '1:90000'],
    ['-x264-params', `sps-id=${parameterSet}`],
    hasSound ? ['-map', '[a]', '-c:a', 'aac', '-b:a', '160k'] : [],
    ['-map_metadata', '-1', '-f', 'flv', '-flvflags', 'no_duration_filesize', 'pipe:1'],
  ].flat();
}
