import { createWriteStream } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { RecordingSource } from '../recorder/recording-source.ts';
import { openRange, type RangeOfRecording, type RangePiece } from '../vod/open-range.ts';
import { drawName } from './drawn-name.ts';
import { type ExportFormat, exportFilters } from './export-filters.ts';
import { progressReader } from './progress-reader.ts';
import { runFfmpeg } from './run-ffmpeg.ts';

export interface ExportRequest {
  /** What the clip shows; its end is known. */
  readonly range: RangeOfRecording & { readonly endMs: number };
  readonly format: ExportFormat;
  /** The channel's name, written on the picture. */
  readonly name: string;
  /** By one of the machine's fonts, where it has any, or drawn in dots. Default `font`. */
  readonly lettering?: 'font' | 'drawn';
  /** An empty folder for files on the way; the caller removes it. */
  readonly directory: string;
  /** Milliseconds of the clip that are encoded, a few times a second. */
  readonly onProgress?: (doneMs: number) => void;
  readonly signal?: AbortSignal;
}

export interface ExportedClip {
  /** An MP4 of H.264 and AAC that plays while it loads. */
  readonly path: string;
  readonly bytes: number;
}

/** A frame is presented up to this many ms away from when it is decoded, by which segments are placed. */
const reordering = 500;
const timePerMs = 40;
const timeAtLeast = 120_000;
const fileLimit = 512 * 1024 * 1024;

/**
 * A clip as a file, exact to the frame at both ends, which is why it is encoded anew.
 *
 * @throws {Error} when the recording is gone or has no picture there, or ffmpeg fails; {MissingFfmpegError} without ffmpeg
 */
export async function exportClip(source: RecordingSource, request: ExportRequest): Promise<ExportedClip> {
  const { range, directory } = request;
  const pieces = await openRange(source, {
    ...range,
    startMs: Math.max(0, range.startMs - reordering),
    endMs: range.endMs + reordering,
  });
  const runs = groupByInit(pieces ?? []);
  if (runs.length === 0) throw new Error('nothing of the clip is recorded');
  if (runs.some(([first]) => first?.init.width === undefined)) throw new Error('the clip has no picture');
  const inputs: string[] = [];
  for (const [nth, run] of runs.entries()) {
    const path = join(directory, `run-${nth}.mp4`);
    await pipeline(Readable.from(readAll(run)), createWriteStream(path));
    inputs.push(path);
  }
  const path = join(directory, 'clip.mp4');
  const hasSound = runs.every(([first]) => first?.init.codecs.includes('mp4a') === true);
  const encoding = { request, inputs, hasSound, path };
  const first = await encode({ ...encoding, lettering: request.lettering ?? 'font' });
  if (first === undefined) return { path, bytes: (await stat(path)).size };
  // Without a font on the machine ffmpeg writes nothing; then the name is drawn here.
  const second = await encode({ ...encoding, lettering: 'drawn' });
  if (second !== undefined) throw new Error(`ffmpeg made no clip: ${second}`);
  return { path, bytes: (await stat(path)).size };
}

interface Encoding {
  readonly request: ExportRequest;
  readonly inputs: readonly string[];
  readonly hasSound: boolean;
  readonly path: string;
  readonly lettering: 'font' | 'drawn';
}

/** What ffmpeg said when it failed; undefined when the file is made. */
async function encode({ request, inputs, hasSound, path, lettering }: Encoding): Promise<string | undefined> {
  const { range, format, name, onProgress, signal } = request;
  const { startMs, endMs } = range;
  const written = lettering === 'font' ? name : undefined;
  const filters = exportFilters({ format, startMs, endMs, runs: inputs.length, hasSound, name: written });
  const run = await runFfmpeg({
    args: [
      ['-hide_banner', '-nostdin', '-loglevel', 'error', '-y', '-copyts'],
      // With `-copyts` ffmpeg counts from what was done at its first report, which therefore comes early.
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
  return run.cause === 'itself' && run.code === 0 ? undefined : `${run.cause} ${run.code ?? ''} ${run.words}`;
}

/** The name as a picture, and ffmpeg's words for reading it. */
async function nameInput({ directory, name, format }: ExportRequest): Promise<readonly string[]> {
  const drawn = drawName(name, format === 'VERTICAL' ? 4 : 3);
  const file = join(directory, 'name.rgba');
  await writeFile(file, drawn.rgba);
  const size = `${drawn.width}x${drawn.height}`;
  return ['-f', 'rawvideo', '-pixel_format', 'rgba', '-video_size', size, '-framerate', '1', '-i', `file:${file}`];
}

/** Pieces of the same configuration share a time line, and so a file. */
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
