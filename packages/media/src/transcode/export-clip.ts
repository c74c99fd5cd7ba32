import { createWriteStream } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { RecordingSource } from '../recorder/recording-source.ts';
import { openRange, type RangeOfRecording, type RangePiece } from '../vod/open-range.ts';
import { drawName } from './drawn-name.ts';
import { type ExportedRun, type ExportFormat, exportFilters } from './export-filters.ts';
import { progressReader } from './progress-reader.ts';
import { runFfmpeg } from './run-ffmpeg.ts';

export interface ExportRequest {
  /** The range that the clip shows. It has an end. */
  readonly range: RangeOfRecording & { readonly endMs: number };
  readonly format: ExportFormat;
  /** The channel's name, written on the picture. */
  readonly name: string;
  /** Draws the name with a font of the machine if there is one, or with dots. Default `font`. */
  readonly lettering?: 'font' | 'drawn';
  /** An empty folder for temporary files; the caller removes it. */
  readonly directory: string;
  /** Called a few times a second with the encoded milliseconds of the clip. */
  readonly onProgress?: (doneMs: number) => void;
  readonly signal?: AbortSignal;
}

export interface ExportedClip {
  /** An MP4 file with H.264 and AAC that can be played while it downloads. */
  readonly path: string;
  readonly bytes: number;
}

/**
 * Maximum difference between the decode and presentation time of a frame, in ms. Segments are placed by decode time.
 */
const reordering = 500;
const timePerMs = 40;
const timeAtLeast = 120_000;
const fileLimit = 512 * 1024 * 1024;

/**
 * Exports a clip as a file. Both ends are exact to the frame, so the clip is encoded again.
 * @throws {Error} when the recording is missing, has no picture in the range, or ffmpeg fails
 * @throws {MissingFfmpegError} when ffmpeg is not installed
 */
export async function exportClip(source: RecordingSource, request: ExportRequest): Promise<ExportedClip> {
  const { range, directory } = request;
  const pieces = await openRange(source, {
    ...range,
    startMs: Math.max(0, range.startMs - reordering),
    endMs: range.endMs + reordering,
  });
  const runs = groupByInit(pieces ?? []);
  if (runs.length === 0) throw new Error('no part of the clip is recorded');
  if (runs.some(([first]) => !hasPicture(first?.init))) throw new Error('the clip has no picture');
  const inputs: string[] = [];
  for (const [nth, run] of runs.entries()) {
    const path = join(directory, `run-${nth}.mp4`);
    await pipeline(Readable.from(readAll(run)), createWriteStream(path));
    inputs.push(path);
  }
  const path = join(directory, 'clip.mp4');
  const encoding = { request, inputs, runs: runs.map((run) => exportedRun(run, range)), path };
  const first = await encode({ ...encoding, lettering: request.lettering ?? 'font' });
  if (first === undefined) return { path, bytes: (await stat(path)).size };
  // Without a font on the machine ffmpeg cannot write text. The name is then drawn here.
  const second = await encode({ ...encoding, lettering: 'drawn' });
  if (second !== undefined) throw new Error(`ffmpeg made no clip: ${second}`);
  return { path, bytes: (await stat(path)).size };
}

function exportedRun(run: readonly RangePiece[], { startMs, endMs }: ExportRequest['range']): ExportedRun {
  const from = Math.max(startMs, run[0]?.startMs ?? startMs);
  const to = Math.min(endMs, run.at(-1)?.endMs ?? endMs);
  return { lengthMs: Math.max(0, to - from), hasSound: run[0]?.init.codecs.includes('mp4a') === true };
}

/** A black picture, which stands in for the encoder's, has no size. */
const hasPicture = (init: RangePiece['init'] | undefined): boolean => init?.codecs.split(',').some(isPicture) === true;
const isPicture = (codec: string): boolean => !codec.startsWith('mp4a');

interface Encoding {
  readonly request: ExportRequest;
  readonly inputs: readonly string[];
  readonly runs: readonly ExportedRun[];
  readonly path: string;
  readonly lettering: 'font' | 'drawn';
}

/** Returns ffmpeg's error output; undefined when the file was made. */
async function encode({ request, inputs, runs, path, lettering }: Encoding): Promise<string | undefined> {
  const { range, format, name, onProgress, signal } = request;
  const { startMs, endMs } = range;
  const written = lettering === 'font' ? name : undefined;
  const filters = exportFilters({ format, startMs, endMs, runs, name: written });
  const hasSound = runs.some((each) => each.hasSound);
  const run = await runFfmpeg({
    args: [
      ['-hide_banner', '-nostdin', '-loglevel', 'error', '-y', '-copyts'],
      // With `-copyts` ffmpeg measures progress from its first report, so the first report must come early.
      ['-nostats', '-progress', 'pipe:1', '-stats_period', '0.05'],
      inputs.flatMap((input) => ['-protocol_whitelist', 'file', '-f', 'mp4', '-i', `file:${input}`]),
      written === undefined ? await nameInput(request) : [],
      ['-filter_complex', filters, '-map', '[v]', ...(hasSound ? ['-map', '[a]', '-c:a', 'aac', '-b:a', '160k'] : [])],
      ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20', '-pix_fmt', 'yuv420p', '-threads', '2'],
      ['-fps_mode', 'passthrough', '-enc_time_base', '1:90000', '-video_track_timescale', '90000'],
      ['-map_metadata', '-1', '-movflags', '+faststart', '-f', 'mp4', `file:${path}`],
    ].flat(),
    limits: { time: timeAtLeast + (endMs - startMs) * timePerMs, file: fileLimit, niceness: 12 },
    ...(onProgress && { onOutput: progressReader(onProgress) }),
    ...(signal && { signal }),
  });
  return run.cause === 'itself' && run.code === 0 ? undefined : `${run.cause} ${run.code ?? ''} ${run.stderr}`;
}

/** The name as an image file, and ffmpeg's arguments for reading it. */
async function nameInput({ directory, name, format }: ExportRequest): Promise<readonly string[]> {
  const drawn = drawName(name, format === 'VERTICAL' ? 4 : 3);
  const file = join(directory, 'name.rgba');
  await writeFile(file, drawn.rgba);
  const size = `${drawn.width}x${drawn.height}`;
  return ['-f', 'rawvideo', '-pixel_format', 'rgba', '-video_size', size, '-framerate', '1', '-i', `file:${file}`];
}

/** Groups consecutive pieces with the same configuration. They share a time line, so one file can hold them. */
function groupByInit(pieces: readonly RangePiece[]): RangePiece[][] {
  const runs: RangePiece[][] = [];
  for (const piece of pieces) {
    const last = runs.at(-1);
    if (last?.[0]?.init.init === piece.init.init) last.push(piece);
    else runs.push([piece]);
  }
  return runs;
}

async function* readAll(pieces: readonly RangePiece[]): AsyncGenerator<Buffer> {
  for (const piece of pieces) for await (const chunk of piece.stream()) yield chunk as Buffer;
}
