import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FlvTag, readFlv } from '../demux/flv/flv-reader.ts';
import { folderSource } from '../recorder/recording-source.ts';
import { scratch } from '../testing/encoder.ts';
import { inspectMp4 } from '../testing/inspect-mp4.ts';
import { numberedFrames, readNumbers } from '../testing/numbered-frames.ts';
import { recordFlv } from '../testing/record-flv.ts';
import { readFragments } from './read-fragments.ts';
import { recordedFiles } from './recorded-files.ts';

const folder = scratch();
afterAll(() => folder.remove());

const flv = (name: string, input: readonly string[], rate: number, seconds: number): FlvTag[] => {
  const path = folder.path(`${name}.flv`);
  const sound = ['-f', 'lavfi', '-i', `sine=frequency=440:sample_rate=${rate}`];
  const output = ['-t', String(seconds), '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '30'];
  execFileSync('ffmpeg', ['-hide_banner', '-loglevel', 'error', ...input, ...sound, ...output, '-c:a', 'aac', path]);
  return readFlv(readFileSync(path));
};

beforeAll(async () => {
  const numbers = flv('numbers', numberedFrames(15), 48_000, 9);
  await recordFlv(folder.directory, '100/1/source', [numbers]);
  const small = flv('small', ['-f', 'lavfi', '-i', 'testsrc=size=160x90:rate=15'], 44_100, 4);
  await recordFlv(folder.directory, '100/2/source', [numbers.slice(0, 400), small]);
  const large = flv('large', numberedFrames(15), 44_100, 4);
  await recordFlv(folder.directory, '100/3/source', [small, large, small]);
  // A release before key frames had their parameter sets.
  await recordFlv(folder.directory, '100/4/source', [large, small]);
  const data = folder.path('100/4/source/rec-0.m4s');
  writeFileSync(data, withoutSets(readFileSync(data)));
});

/** Hides the parameter sets of key frames: their units become filler. */
const withoutSets = (bytes: Buffer): Buffer => {
  for (const { data } of readFragments(bytes).flatMap(({ tracks }) => tracks[0]?.samples ?? [])) {
    for (let at = 0; at + 4 < data.length; at += 4 + Buffer.from(data).readUInt32BE(at)) {
      if ([7, 8].includes((data[at + 4] ?? 0) & 0x1f)) data[at + 4] = 12;
    }
  }
  return bytes;
};

const rangeOf = (recordingId: string, startMs = 0, endMs: number | null = null) => ({
  channelId: '100',
  recordingId,
  rendition: 'source',
  startMs,
  endMs,
});

const download = async (ranges: readonly ReturnType<typeof rangeOf>[]) => {
  const files = await recordedFiles(folderSource(folder.directory), ranges);
  return Promise.all(
    files.map(async (file) => {
      const bytes = await buffer(file.stream());
      const path = folder.path(`download-${Math.random().toString(36).slice(2)}.mp4`);
      writeFileSync(path, bytes);

      return { file, bytes, path };
    }),
  );
};

const duration = (path: string): number =>
  Number(
    execFileSync('ffprobe', ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', path]).toString(),
  );

const complaints = (path: string): string =>
  spawnSync('ffmpeg', ['-v', 'error', '-i', path, '-fps_mode', 'passthrough', '-f', 'null', '-']).stderr.toString();

/** Widths of the decoded pictures. */
const framesOf = (path: string): string[] => {
  const fields = ['-select_streams', 'v', '-show_entries', 'frame=width', '-of', 'csv=p=0'];
  return execFileSync('ffprobe', ['-v', 'error', ...fields, path])
    .toString()
    .split('\n')
    .map((line) => line.replace(/,.*/, ''))
    .filter((line) => line !== '');
};

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, nth) => from + nth);

describe('a recording as a file', () => {
  it('is as long as it said, whole and can be sought in', async () => {
    const [made, ...more] = await download([rangeOf('1')]);
    if (made === undefined) throw new Error('no file');
    expect(more).toEqual([]);
    const { file, bytes, path } = made;
    expect(bytes).toHaveLength(file.byteLength);
    expect(Math.abs(duration(path) - 9)).toBeLessThan(0.1);
    expect(readNumbers(path)).toEqual(range(0, 135));
    expect(complaints(path)).toBe('');
    expect(inspectMp4(bytes).map(({ kind }) => kind)).toEqual(['video', 'audio']);
    for (const at of [6.5, 8, 1, 4.1]) {
      const sought = folder.path('sought.mp4');
      const output = ['-frames:v', '1', '-c:v', 'libx264', '-qp', '0', '-y', sought];
      execFileSync('ffmpeg', ['-v', 'error', '-ss', String(at), '-i', path, ...output]);
      expect(Math.abs((readNumbers(sought)[0] ?? 0) - at * 15)).toBeLessThanOrEqual(1);
    }
  });

  it('is read from any byte to any other', async () => {
    const [made] = await download([rangeOf('1')]);
    if (made === undefined) throw new Error('no file');
    const { file, bytes } = made;
    for (const [start, end] of [
      [0, 0],
      [100, 1500],
      [bytes.length - 1, bytes.length - 1],
      [Math.floor(bytes.length / 3), Math.floor(bytes.length / 2)],
      [5, bytes.length - 1],
    ] as const) {
      expect((await buffer(file.stream({ start, end }))).equals(bytes.subarray(start, end + 1))).toBe(true);
    }
  });

  it('is put together of ranges, one after another from 0', async () => {
    const [made] = await download([rangeOf('1', 6000, 8000), rangeOf('1', 2000, 4000)]);
    if (made === undefined) throw new Error('no file');
    expect(readNumbers(made.path)).toEqual([...range(90, 120), ...range(30, 60)]);
    expect(Math.abs(duration(made.path) - 4)).toBeLessThan(0.1);
    const [video] = inspectMp4(made.bytes);
    const times = video?.samples.map(({ dts }) => dts / (video.timescale / 1000)) ?? [];
    expect(times[0]).toBe(0);
    expect(Math.abs((times[30] ?? 0) - 2000)).toBeLessThan(70);
  });

  it('is one file where only the picture became another, in any size', async () => {
    const [made, ...more] = await download([rangeOf('3')]);
    if (made === undefined) throw new Error('no file');
    expect(more).toEqual([]);
    const { file, bytes, path } = made;
    expect(bytes).toHaveLength(file.byteLength);
    expect(Math.abs(file.lengthMs - 12_000)).toBeLessThan(150);
    expect(Math.abs(duration(path) - 12)).toBeLessThan(0.2);
    expect(complaints(path)).toBe('');
    // Most of it is small.
    expect(inspectMp4(bytes)[0]?.width).toBe(160);
    const sizes = framesOf(path);
    expect(sizes).toHaveLength(180);
    expect([sizes[0], sizes[59], sizes[60], sizes[119], sizes[120]]).toEqual(['160', '160', '320', '320', '160']);
    for (const [at, size] of [
      [6.1, '320x180'],
      [10.1, '160x90'],
    ] as const) {
      const output = ['-frames:v', '1', '-vf', 'showinfo', '-f', 'null', '-'];
      const said = spawnSync('ffmpeg', ['-hide_banner', '-ss', String(at), '-i', path, ...output]).stderr.toString();
      expect(/n: +0 .* s:(\d+x\d+)/.exec(said)?.[1]).toBe(size);
    }
  });

  it('is several files where key frames of an earlier release have no parameter sets', async () => {
    const made = await download([rangeOf('4')]);
    expect(made).toHaveLength(2);
    for (const { path } of made) expect(complaints(path)).toBe('');
  });

  it('is several files where picture and sound became others', async () => {
    const made = await download([rangeOf('2')]);
    expect(made).toHaveLength(2);
    for (const [nth, { file, bytes, path }] of made.entries()) {
      expect(bytes).toHaveLength(file.byteLength);
      expect(Math.abs(duration(path) * 1000 - file.lengthMs)).toBeLessThan(150);
      expect(complaints(path)).toBe('');
      const [video, audio] = inspectMp4(bytes);
      expect(video?.width).toBe(nth === 0 ? 320 : 160);
      expect(audio?.sampleRate).toBe(nth === 0 ? 48_000 : 44_100);
      expect(video?.samples[0]?.dts).toBe(0);
    }
  });

  it('is not there when nothing was recorded', async () => {
    expect(await download([rangeOf('99')])).toEqual([]);
    expect(await download([rangeOf('1', 90_000)])).toEqual([]);
  });
});
