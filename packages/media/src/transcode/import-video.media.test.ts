import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { fileStorage } from '../recorder/file-storage.ts';
import { openRecording } from '../recorder/open-recording.ts';
import { folderSource } from '../recorder/recording-source.ts';
import { scratch } from '../testing/encoder.ts';
import { importFile } from '../testing/import-file.ts';
import { inspectMp4 } from '../testing/inspect-mp4.ts';
import { numberedFrames, readNumber } from '../testing/numbered-frames.ts';
import type { ImportPlan } from './import-plan.ts';
import type { ImportError } from './import-video.ts';
import { keyFramePictures } from './key-frame-pictures.ts';

const folder = scratch();
afterAll(() => folder.remove());

let made = 0;
const file = (name: string, ...args: string[]): string => {
  made += 1;
  const path = folder.path(`${made}-${name}`);
  execFileSync('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args, path]);
  return path;
};

const tone = ['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000'];
const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];

const importMade = async (path: string, force?: Partial<ImportPlan>) => {
  made += 1;
  const directory = folder.path(`recording-${made}`);
  return { ...(await importFile(path, directory, force)), directory };
};

const indexOf = async (directory: string) => {
  const index = await openRecording(fileStorage(directory), 'source');
  if (index === undefined) throw new Error('no index');
  return index;
};

describe('an import', () => {
  it('copies what every browser plays, into segments that begin with key frames', async () => {
    const path = file('plain.mp4', ...numberedFrames(30), ...tone, '-t', '7', ...h264, '-g', '60', '-c:a', 'aac');
    const { plan, result, directory, progress } = await importMade(path);
    expect(plan).toEqual({ video: 'copy', audio: 'copy' });
    expect(result).toMatchObject({ width: 320, height: 180, frameRate: 30 });
    expect(Math.abs(result.lengthMs - 7000)).toBeLessThan(100);
    const index = await indexOf(directory);
    expect(index.end).toBeDefined();
    expect(index.segments).toHaveLength(4);
    expect(index.segments.every((line) => line.keyFrame && !line.discontinuity)).toBe(true);
    expect(index.segments.reduce((sum, line) => sum + line.frames, 0)).toBe(210);
    expect(index.segments[0]?.time).toBe(1_700_000_000_000);
    expect(progress.at(-1)).toBeGreaterThan(6900);
    const media = Buffer.concat([
      readFileSync(join(directory, 'source/init-0.mp4')),
      readFileSync(join(directory, 'source/rec-0.m4s')),
    ]);
    const tracks = inspectMp4(media);
    expect(tracks.map(({ kind }) => kind)).toEqual(['video', 'audio']);
    expect(tracks[0]?.samples).toHaveLength(210);
  });

  it('encodes another codec, and turns a portrait video upright', async () => {
    const path = file('phone.mov', ...numberedFrames(30), ...tone, '-t', '2', ...h264, '-c:a', 'aac');
    turn(path);
    const { plan, result } = await importMade(path);
    expect(plan.video).toBe('encode');
    expect(result).toMatchObject({ width: 180, height: 320 });
    const vp9 = file(
      'other.webm',
      '-f',
      'lavfi',
      '-i',
      'testsrc=size=160x90:rate=25',
      ...tone,
      '-t',
      '2',
      '-c:v',
      'libvpx',
      '-c:a',
      'libopus',
    );
    const other = await importMade(vp9);
    expect(other.plan).toEqual({ video: 'encode', audio: 'encode' });
    expect(other.result.codecs).toMatch(/^avc1\.[0-9a-f]{6},mp4a\.40\.2$/);
    expect(Math.abs(other.result.lengthMs - 2000)).toBeLessThan(150);
  });

  it('encodes what has key frames too far apart, and knows it beforehand', async () => {
    const path = file('long.mp4', ...numberedFrames(10), '-t', '14', ...h264, '-g', '1000', '-sc_threshold', '0');
    const { plan, result, directory } = await importMade(path);
    expect(plan.video).toBe('encode');
    expect(Math.abs(result.lengthMs - 14_000)).toBeLessThan(300);
    expect((await indexOf(directory)).segments.every((line) => line.keyFrame && line.duration < 2500)).toBe(true);
    await expect(importMade(path, { video: 'copy' })).rejects.toMatchObject({
      failure: 'NEEDS_ENCODING',
    } satisfies Partial<ImportError>);
  });

  it('takes the first picture that is no cover, and the first sound, of many tracks', async () => {
    const path = file(
      'many.mkv',
      ...['-f', 'lavfi', '-i', 'testsrc2=size=160x90:rate=25', '-f', 'lavfi', '-i', 'testsrc=size=320x180:rate=25'],
      ...[...tone, '-f', 'lavfi', '-i', 'sine=frequency=880:sample_rate=44100'],
      ...['-map', '0', '-map', '1', '-map', '2', '-map', '3', '-t', '3', ...h264, '-g', '50', '-c:a', 'aac'],
    );
    const { result } = await importMade(path);
    expect(result).toMatchObject({ width: 160, height: 90 });
  });

  it('does not believe in millions of samples', async () => {
    const path = file('many.mp4', ...numberedFrames(30), '-t', '2', ...h264, '-bf', '0');
    const bytes = readFileSync(path);
    // Tables of one line each: 45 million samples of one byte, whose index would take more than 1 GB.
    const lines = { stsz: [1, 45_000_000], stts: [1, 45_000_000, 1], stsc: [1, 1, 45_000_000, 1], stco: [1] };
    for (const [box, values] of Object.entries(lines)) {
      for (const [nth, value] of values.entries()) bytes.writeUInt32BE(value, bytes.indexOf(box) + 8 + nth * 4);
    }
    writeFileSync(path, bytes);
    await expect(importMade(path)).rejects.toThrow('damaged');
  });

  it('has no plan for sound alone', async () => {
    const path = file('sound.mp4', ...tone, '-t', '2', '-c:a', 'aac');
    await expect(importMade(path)).rejects.toThrow('no video');
  });
});

describe('pictures of a recording', () => {
  it('are those of the key frames at the places asked for', async () => {
    const path = file(
      'numbered.mp4',
      ...numberedFrames(15),
      ...tone,
      '-t',
      '9',
      ...h264,
      '-g',
      '30',
      '-bf',
      '2',
      '-c:a',
      'aac',
    );
    const { directory } = await importMade(path);
    const size = { width: 320, height: 180 };
    const request = { folder: 'source', timesMs: [0, 4500, 8100, 3999, 99_000], ...size, fit: 'contain' as const };
    const pictures = await keyFramePictures(folderSource(directory), request);
    const numbers = pictures.map((picture) => readNumber((x, y) => picture?.rgba[(y * size.width + x) * 4] ?? 0));
    expect(numbers).toEqual([0, 60, 120, 30, 120]);
    expect(pictures[1]?.rgba).toHaveLength(320 * 180 * 4);
    expect(pictures[1]?.atMs).toBeGreaterThanOrEqual(4000);
    expect(pictures[1]?.atMs).toBeLessThan(4200);
    expect(await keyFramePictures(folderSource(directory), { ...request, folder: 'none' })).toEqual(
      request.timesMs.map(() => undefined),
    );
  });
});

/** Sets the rotation of a file's first track to 90° (ISO/IEC 14496-12, 8.3.2). */
function turn(path: string): void {
  const bytes = readFileSync(path);
  const matrix = bytes.indexOf('tkhd', 0, 'latin1') + 44;
  for (const [nth, value] of [0, 0x10000, 0, -0x10000, 0, 0, 180 * 0x10000, 0, 0x40000000].entries()) {
    bytes.writeInt32BE(value, matrix + nth * 4);
  }
  writeFileSync(path, bytes);
}
