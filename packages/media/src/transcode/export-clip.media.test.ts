import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FlvTag, readFlv } from '../demux/flv/flv-reader.ts';
import { folderSource } from '../recorder/recording-source.ts';
import { tagsWithout } from '../testing/change-tags.ts';
import { scratch } from '../testing/encoder.ts';
import { numberedFrames, readNumbers } from '../testing/numbered-frames.ts';
import { recordFlv } from '../testing/record-flv.ts';
import { type ExportRequest, exportClip } from './export-clip.ts';
import type { ExportFormat } from './export-filters.ts';
import { importVideo } from './import-video.ts';
import { probeVideo } from './probe-video.ts';

const folder = scratch();
afterAll(() => folder.remove());

/** Beeps in the first tenth of every second, so that the sound shows its time as the pictures do. */
const beeps = ['-f', 'lavfi', '-i', "aevalsrc='if(lt(mod(t,1),0.1),sin(2*PI*1000*t),0)':s=48000"];

beforeAll(async () => {
  const path = folder.path('source.mp4');
  const output = ['-t', '8', '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '30', '-bf', '0'];
  execFileSync('ffmpeg', [
    '-hide_banner',
    '-loglevel',
    'error',
    ...numberedFrames(15),
    ...beeps,
    ...output,
    '-c:a',
    'aac',
    path,
  ]);
  const probe = await probeVideo(path, 'mov');
  if (probe === undefined) throw new Error('no probe');
  const directory = folder.path('100/200');
  mkdirSync(directory, { recursive: true });
  const plan = { video: 'copy', audio: 'copy' } as const;
  await importVideo({ path, container: 'mov', probe, plan, directory, startedAt: 0, onProgress: () => undefined });
});

const made = new Map<string, FlvTag[]>();
/** A publisher's tags; with `numbers` as picture they are numbered frames with B-frames. */
const flv = (picture: string, length: number, { rate = 48_000, channels = 1 } = {}): FlvTag[] => {
  const path = folder.path(`${picture}-${rate}.flv`);
  const known = made.get(path);
  if (known) return known;
  const size = picture === 'numbers' ? numberedFrames(15) : ['-f', 'lavfi', '-i', `testsrc=size=${picture}:rate=15`];
  const output = ['-t', String(length), '-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p', '-g', '30'];
  const frames = ['-bf', picture === 'numbers' ? '2' : '0', '-b_strategy', '0', '-sc_threshold', '0'];
  execFileSync('ffmpeg', [
    '-hide_banner',
    '-loglevel',
    'error',
    ...size,
    ...beeps,
    ...output,
    ...frames,
    ...['-c:a', 'aac', '-ar', String(rate), '-ac', String(channels)],
    path,
  ]);
  const tags = readFlv(readFileSync(path));
  made.set(path, tags);
  return tags;
};

let count = 0;
const exported = async (
  startMs: number,
  endMs: number,
  format: ExportFormat = 'LANDSCAPE',
  recordingId = '200',
  more: Pick<ExportRequest, 'lettering' | 'onProgress'> = {},
) => {
  count += 1;
  const directory = folder.path(`export-${count}`);
  mkdirSync(directory);
  const range = { channelId: '100', recordingId, rendition: 'source', startMs, endMs };
  return exportClip(folderSource(folder.directory), { range, format, name: 'Some_Channel', directory, ...more });
};

const probe = (path: string, entries: string): string[] =>
  execFileSync('ffprobe', ['-v', 'error', '-show_entries', entries, '-of', 'csv=p=0', path])
    .toString()
    .trim()
    .split('\n');

const complaints = (path: string): string =>
  spawnSync('ffmpeg', ['-v', 'error', '-i', path, '-f', 'null', '-']).stderr.toString();

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, nth) => from + nth);

describe('an exported clip', () => {
  it('begins and ends at the right frame, wherever the key frames are', async () => {
    for (const [startMs, endMs, first, last] of [
      [1000, 3000, 15, 45],
      [2934, 5068, 45, 77],
      [0, 500, 0, 8],
    ] as const) {
      const { path } = await exported(startMs, endMs);
      expect(readNumbers(path)).toEqual(range(first, last));
      const [duration] = probe(path, 'format=duration');
      expect(Math.abs(Number(duration) * 1000 - (endMs - startMs))).toBeLessThan(90);
    }
  });

  it('tells how much of it is encoded, never more than there is', async () => {
    const reported: number[] = [];
    // The upright version is large, so it takes long enough to report progress.
    await exported(1000, 7500, 'VERTICAL', '200', { onProgress: (doneMs) => reported.push(doneMs) });
    expect(reported.toSorted((one, other) => one - other)).toEqual(reported);
    // Progress that ffmpeg made before its first report is not counted.
    expect(reported.at(-1)).toBeGreaterThan(3250);
    expect(reported.at(-1)).toBeLessThan(6600);
  });

  it('has its sound in step with its picture', async () => {
    const { path } = await exported(2500, 5500);
    const sound = execFileSync('ffmpeg', [
      ...['-hide_banner', '-loglevel', 'error', '-i', path, '-vn', '-ac', '1', '-ar', '8000'],
      ...['-f', 's16le', 'pipe:1'],
    ]);
    // Beeps were at 3 s, 4 s and 5 s, so at 0.5 s, 1.5 s and 2.5 s of the clip.
    const loud = range(0, sound.length / 2).filter((nth) => Math.abs(sound.readInt16LE(nth * 2)) > 8000);
    const begins = loud.filter((nth, place) => nth - (loud[place - 1] ?? -9999) > 800).map((nth) => nth / 8);
    expect(begins).toHaveLength(3);
    for (const [nth, at] of begins.entries()) expect(Math.abs(at - (500 + nth * 1000))).toBeLessThan(30);
  });

  it('has an upright version with the whole picture in it', async () => {
    const { path } = await exported(1000, 2000, 'VERTICAL');
    expect(probe(path, 'stream=codec_name,width,height')).toEqual(['h264,720,1280', 'aac']);
    expect(readNumbers(path, '720:404:0:438')).toEqual(range(15, 30));
  });

  it.each(['LANDSCAPE', 'VERTICAL'] as const)('bears the name on a machine without fonts (%s)', async (format) => {
    const brightest = (path: string, part: string): number => {
      const filter = `crop=${part},format=gray`;
      const args = ['-v', 'error', '-i', path, '-frames:v', '1', '-vf', filter, '-f', 'rawvideo', 'pipe:1'];
      return Math.max(...execFileSync('ffmpeg', args));
    };
    const place = format === 'LANDSCAPE' ? '200:40:0:140' : '720:60:0:940';
    const { path } = await exported(1000, 2000, format, '200', { lettering: 'drawn' });
    expect(brightest(path, place)).toBeGreaterThan(225);
    expect(readNumbers(path, format === 'VERTICAL' ? '720:404:0:438' : undefined)).toEqual(range(15, 30));
  });

  it('goes over changes of picture and sound, and begins and ends at them', async () => {
    const sounds = { rate: 44_100, channels: 1 };
    const publishers = [
      flv('320x180', 2),
      flv('160x90', 2),
      flv('320x180', 2, sounds),
      // Without sound, and without a picture: the other track has a stand-in.
      tagsWithout(flv('160x90', 2), 'audio'),
      tagsWithout(flv('320x180', 2), 'video'),
    ];
    await recordFlv(folder.directory, '100/300/source', publishers, { bothTracks: true });
    for (const [startMs, endMs] of [
      [1000, 3000],
      [2000, 4000],
      [1900, 2100],
      [500, 7500],
      [5000, 9500],
    ] as const) {
      const { path } = await exported(startMs, endMs, 'LANDSCAPE', '300');
      expect(probe(path, 'stream=codec_name,width,height')).toEqual(['h264,1280,720', 'aac']);
      expect(complaints(path)).toBe('');
      const [duration] = probe(path, 'format=duration');
      expect([startMs, Math.abs(Number(duration) * 1000 - (endMs - startMs)) < 150]).toEqual([startMs, true]);
    }
  });

  it('keeps its sound where a recording of an earlier release lacks it for a while', async () => {
    const publishers = [flv('320x180', 2), tagsWithout(flv('160x90', 2), 'audio'), flv('320x180', 2)];
    await recordFlv(folder.directory, '100/500/source', publishers);
    const { path } = await exported(1000, 5000, 'LANDSCAPE', '500');
    expect(complaints(path)).toBe('');
    const seconds = probe(path, 'stream=codec_name,duration').map((line) => line.split(','));
    expect(seconds.map(([codec]) => codec)).toEqual(['h264', 'aac']);
    for (const [, length] of seconds) expect(Math.abs(Number(length) - 4)).toBeLessThan(0.2);
  });

  it('keeps the order of frames that are decoded ahead', async () => {
    await recordFlv(folder.directory, '100/400/source', [flv('numbers', 6)]);
    const { path } = await exported(2000, 4000, 'LANDSCAPE', '400');
    const numbers = readNumbers(path);
    const first = numbers[0] ?? 0;
    expect(numbers).toEqual(range(first, first + 30));
    // A frame is presented two frames after it is decoded.
    expect(first).toBeGreaterThanOrEqual(27);
    expect(first).toBeLessThanOrEqual(29);
  });

  it('fails when there is nothing recorded', async () => {
    await expect(exported(60_000, 61_000)).rejects.toThrow('no part of the clip is recorded');
  });
});
