import { writeFragment } from '../cmaf/fragment.ts';
import { readKeyFrame } from '../cmaf/read-key-frame.ts';
import { videoTimescale, videoTrackId } from '../cmaf/tracks.ts';
import type { SegmentLine } from '../recorder/index-line.ts';
import type { RecordingSource } from '../recorder/recording-source.ts';
import { RenditionIndex } from '../recorder/rendition-index.ts';
import { runFfmpeg } from './run-ffmpeg.ts';

/** A picture of a recording. */
export interface RecordedPicture {
  /** Position on the recording's time line in ms: the key frame at or before the requested time. */
  readonly atMs: number;
  /** Rows of pixels of 4 bytes: red, green, blue, opaque alpha. */
  readonly rgba: Buffer;
}

export interface PicturesRequest {
  /** `<channel>/<recording>/<rendition>`. */
  readonly folder: string;
  /** Times on the recording's time line. */
  readonly timesMs: readonly number[];
  readonly width: number;
  readonly height: number;
  /** `cover` crops what does not fit, `contain` adds black borders. */
  readonly fit: 'cover' | 'contain';
  readonly signal?: AbortSignal;
}

/** Bytes of a segment that are read first; a key frame is rarely larger. */
const firstRead = 256 * 1024;
/** Maximum size of a key frame in bytes; no encoder makes larger ones. */
const readLimit = 16 * 1024 * 1024;
/** Bytes of pictures that one process decodes, which bounds memory. */
const batchBytes = 48 * 1024 * 1024;
const timeLimit = 120_000;

interface FoundFrame {
  readonly init: number;
  readonly atMs: number;
  readonly data: Buffer;
}

/**
 * Pictures of a recording at the given times, in the same order. A time without a picture (audio only, damaged) gives
 * undefined. Only the key frame of each segment is read and decoded, so the length of the recording does not matter.
 * @throws {MissingFfmpegError} when ffmpeg is not installed; the signal's reason when it aborts
 */
export async function keyFramePictures(
  source: RecordingSource,
  request: PicturesRequest,
): Promise<readonly (RecordedPicture | undefined)[]> {
  const index = new RenditionIndex(source, request.folder);
  if (!(await index.refresh())) return request.timesMs.map(() => undefined);
  const pictures: (RecordedPicture | undefined)[] = [];
  const perBatch = Math.max(1, Math.floor(batchBytes / pictureBytes(request)));
  for (let from = 0; from < request.timesMs.length; from += perBatch) {
    const frames: (FoundFrame | undefined)[] = [];
    for (const timeMs of request.timesMs.slice(from, from + perBatch)) {
      request.signal?.throwIfAborted();
      frames.push(await findFrame(source, index, request.folder, timeMs));
    }
    pictures.push(...(await decodeAll(source, index, request, frames)));
    request.signal?.throwIfAborted();
  }
  return pictures;
}

const pictureBytes = ({ width, height }: PicturesRequest): number => width * height * 4;

async function findFrame(
  source: RecordingSource,
  index: RenditionIndex,
  folder: string,
  timeMs: number,
): Promise<FoundFrame | undefined> {
  let at = Math.min(index.firstAfter(timeMs), index.segments.length - 1);
  // A segment that does not begin with a key frame depends on the one before.
  while (at > 0 && index.segments[at]?.keyFrame === false) at -= 1;
  const line = index.segments[at];
  if (line === undefined || !line.keyFrame || line.frames === 0) return undefined;
  const frame = await readFrame(source, folder, line);
  return frame && { init: line.init, atMs: Math.round((frame.time * 1000) / videoTimescale), data: frame.data };
}

async function readFrame(source: RecordingSource, folder: string, line: SegmentLine) {
  let length = Math.min(firstRead, line.length);
  for (let tries = 0; tries < 3; tries += 1) {
    const bytes = await source.read(`${folder}/${line.file}`, line.offset, length);
    const frame = bytes && readKeyFrame(bytes);
    if (frame === undefined || 'data' in frame) return frame;
    if (frame.needed > Math.min(line.length, readLimit)) return undefined;
    length = frame.needed;
  }
  return undefined;
}

/** Decodes frames with the same init segment together. */
async function decodeAll(
  source: RecordingSource,
  index: RenditionIndex,
  request: PicturesRequest,
  frames: readonly (FoundFrame | undefined)[],
): Promise<(RecordedPicture | undefined)[]> {
  const pictures: (RecordedPicture | undefined)[] = frames.map(() => undefined);
  const inits = new Set(frames.flatMap((frame) => (frame ? [frame.init] : [])));
  for (const init of inits) {
    const file = index.inits.get(init)?.file;
    const path = `${request.folder}/${file}`;
    const size = file === undefined ? undefined : await source.size(path);
    const head = size === undefined ? undefined : await source.read(path, 0, size);
    if (head === undefined) continue;
    const places = frames.flatMap((frame, place) => (frame?.init === init ? [{ frame, place }] : []));
    const decoded = await decodeTogether(
      head,
      places.map(({ frame }) => frame.data),
      request,
    );
    for (const [nth, { frame, place }] of places.entries()) {
      const rgba = decoded[nth];
      if (rgba !== undefined) pictures[place] = { atMs: frame.atMs, rgba };
    }
  }
  return pictures;
}

/**
 * Decodes all frames in one process. If some cannot be decoded, decodes them one by one, so that each result has its
 * place.
 */
async function decodeTogether(
  head: Buffer,
  frames: readonly Buffer[],
  request: PicturesRequest,
): Promise<readonly (Buffer | undefined)[]> {
  const all = await decode(head, frames, request);
  if (all.length === frames.length) return all;
  if (frames.length === 1) return [undefined];
  const single: (Buffer | undefined)[] = [];
  for (const frame of frames) single.push((await decode(head, [frame], request))[0]);
  return single;
}

const shapes: Readonly<Record<PicturesRequest['fit'], (size: string) => string>> = {
  cover: (size) => `scale=${size}:force_original_aspect_ratio=increase,crop=${size}`,
  contain: (size) => `scale=${size}:force_original_aspect_ratio=decrease,pad=${size}:-1:-1`,
};

async function decode(head: Buffer, frames: readonly Buffer[], request: PicturesRequest): Promise<readonly Buffer[]> {
  // Each frame lasts a second, so that none is dropped because of equal time stamps.
  const file = frames.map((data, nth) => {
    const sample = { data, duration: videoTimescale, compositionOffset: 0, key: true };
    return writeFragment(nth + 1, [{ id: videoTrackId, baseDecodeTime: nth * videoTimescale, samples: [sample] }]);
  });
  const bytes = pictureBytes(request);
  const { output } = await runFfmpeg(
    {
      args: [
        ['-hide_banner', '-loglevel', 'error', '-threads', '1', '-protocol_whitelist', 'pipe', '-f', 'mp4'],
        ['-i', 'pipe:0', '-an', '-fps_mode', 'passthrough'],
        ['-vf', `${shapes[request.fit](`${request.width}:${request.height}`)},setsar=1,format=rgba`],
        ['-f', 'rawvideo', 'pipe:1'],
      ].flat(),
      limits: { time: timeLimit, output: bytes * frames.length + bytes },
      ...(request.signal && { signal: request.signal }),
    },
    Buffer.concat([head, ...file]),
  );
  return Array.from({ length: Math.floor(output.length / bytes) }, (_, nth) =>
    output.subarray(nth * bytes, (nth + 1) * bytes),
  );
}
