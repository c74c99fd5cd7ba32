import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFlv } from '../demux/flv/flv-reader.ts';
import { recordedFiles } from '../download/recorded-files.ts';
import { fileStorage } from '../recorder/file-storage.ts';
import { folderSource } from '../recorder/recording-source.ts';
import { tagsWithout } from '../testing/change-tags.ts';
import { scratch } from '../testing/encoder.ts';
import { numberedFrames, readNumbers } from '../testing/numbered-frames.ts';
import { recordFlv } from '../testing/record-flv.ts';
import { startVodFixture, type VodFixture } from '../testing/vod-fixture.ts';
import type { TrimRange } from './plan-trim.ts';
import { trimRecording } from './trim-recording.ts';

const folder = scratch();
let fixture: VodFixture;
beforeAll(async () => {
  fixture = await startVodFixture(folderSource(folder.directory));
  const record = async (id: string, codec: readonly string[]) => {
    const path = folder.path(`${id}.flv`);
    const sound = ['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000'];
    const output = ['-t', '9', ...codec, '-pix_fmt', 'yuv420p', '-g', '30', '-c:a', 'aac', path];
    execFileSync('ffmpeg', ['-hide_banner', '-loglevel', 'error', ...numberedFrames(15), ...sound, ...output]);
    await recordFlv(folder.directory, `c1/${id}/source`, [readFlv(readFileSync(path))]);
  };
  await record('plain', ['-c:v', 'libx264', '-preset', 'ultrafast']);
  // Frames are presented in another order than they are decoded in.
  await record('reordered', ['-c:v', 'libx264', '-preset', 'medium', '-bf', '2', '-sc_threshold', '0']);
});
afterAll(async () => {
  await fixture.close();
  folder.remove();
});

let count = 0;
const trim = async (from: string, ranges: readonly TrimRange[]) => {
  count += 1;
  const to = `trim${count}`;
  const directory = folder.path(`work-${count}`);
  mkdirSync(directory);
  const made = await trimRecording({
    ...{
      source: folderSource(folder.directory),
      storage: fileStorage(folder.directory),
      from: `c1/${from}`,
      to: `c1/${to}`,
    },
    ...{ ranges, time: 0, directory, signal: new AbortController().signal },
  });
  if (made === undefined) throw new Error('nothing was trimmed');
  return { ...made, id: to };
};
const numbersOf = (bytes: Buffer): number[] => {
  const path = folder.path(`read-${Math.random().toString(36).slice(2)}.mp4`);
  writeFileSync(path, bytes);
  expect(execFileSync('ffmpeg', ['-v', 'error', '-i', path, '-f', 'null', '-'], { stdio: 'pipe' }).toString()).toBe('');
  return readNumbers(path);
};
const complaintsOf = (path: string): string =>
  spawnSync('ffmpeg', [
    '-v',
    'error',
    '-i',
    path,
    '-fps_mode',
    'passthrough',
    '-enc_time_base:v',
    '1:90000',
    '-f',
    'null',
    '-',
  ]).stderr.toString();
const countPictures = (path: string): number => {
  const fields = ['-select_streams', 'v', '-count_frames', '-show_entries', 'stream=nb_read_frames', '-of', 'csv=p=0'];
  return Number(execFileSync('ffprobe', ['-v', 'error', ...fields, path]).toString());
};
/** The content that a player that knows nothing but the playlist shows. */
const played = async (id: string, ranges: readonly TrimRange[]): Promise<number[]> => {
  fixture.vods.set(`video/h-${id}`, {
    access: 'open',
    channelId: 'c1',
    ranges: ranges.map((each) => ({ recordingId: id, ...each })),
  });
  const files = await fixture.files(`video/h-${id}`);
  return files.flatMap(numbersOf);
};
const downloaded = async (id: string, ranges: readonly TrimRange[]): Promise<Buffer[]> => {
  const wanted = ranges.map((each) => ({ channelId: 'c1', recordingId: id, rendition: 'source', ...each }));
  const files = await recordedFiles(folderSource(folder.directory), wanted);
  return Promise.all(files.map((file) => buffer(file.stream())));
};

describe.each(['plain', 'reordered'])('a trim of a recording (%s)', (from) => {
  it('holds the frames of its ranges alone, for any player and in its file', async () => {
    // 15 frames a second: 22 to 66, and 91 to 99 within one segment.
    const made = await trim(from, [
      { startMs: 1467, endMs: 4467 },
      { startMs: 6067, endMs: 6667 },
    ]);
    // Presented a little after it is decoded, a frame may stand on the other side of a trim.
    const late = from === 'plain' ? 0 : 2;
    const frames = await played(made.id, made.ranges);
    for (const frame of frames) {
      expect(
        made.ranges.some(
          ({ startMs, endMs }) => frame >= (startMs * 15) / 1000 - late - 1 && frame < (endMs * 15) / 1000 + 1,
        ),
      ).toBe(true);
    }
    expect(frames.length).toBeGreaterThanOrEqual(45 + 9 - 4);
    expect(frames.length).toBeLessThanOrEqual(45 + 9 + 1);
    const files = await downloaded(made.id, made.ranges);
    expect(files).toHaveLength(1);
    const inFile = files.flatMap(numbersOf);
    expect(frames).toEqual(expect.arrayContaining(inFile));
    // ffmpeg loses a reordered frame where the parameters of decoding change.
    expect(inFile.length).toBeGreaterThanOrEqual(frames.length - late);
    const shape = await fixture.server.shape('video', `h-${made.id}`);
    expect(shape).toEqual({ startOffsetMs: 0, lengthMs: 3600, skips: [] });
  });

  it('gives out no frame between its parts under any name', async () => {
    const made = await trim(from, [{ startMs: 2600, endMs: 3400 }]);
    fixture.vods.set(`video/h-${made.id}`, {
      access: 'open',
      channelId: 'c1',
      ranges: [{ recordingId: made.id, startMs: 2600, endMs: 3400 }],
    });
    const { segments } = await fixture.playlist(`video/h-${made.id}`);
    expect(segments).toHaveLength(1);
    for (const first of [0, 2, 3]) {
      const other = `/vod/video/h-${made.id}/source/seg-0-${first}-${first}-${made.id}.m4s`;
      expect((await fixture.get(other)).status).toBe(404);
    }
    const old = `/vod/video/h-${made.id}/source/seg-0-1-1-${from}.m4s`;
    expect((await fixture.get(old)).status).toBe(404);
  });

  it('copies what needs no trim byte by byte', async () => {
    const made = await trim(from, [{ startMs: 2000, endMs: 6000 }]);
    expect(made.ranges).toEqual([{ startMs: 2000, endMs: 6000 }]);
    expect((await played(made.id, made.ranges)).length).toBe(60);
  });
});

describe('a trim of a recording whose picture and sound change', () => {
  it('decodes without a complaint and has the length of its ranges, with and without joints at the changes', async () => {
    const tags = (name: string, size: string, rate: number) => {
      const path = folder.path(`${name}.flv`);
      const input = ['-f', 'lavfi', '-i', `testsrc=size=${size}:rate=15`];
      const sound = ['-f', 'lavfi', '-i', `sine=frequency=440:sample_rate=${rate}`];
      const output = ['-t', '4', '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '30'];
      execFileSync('ffmpeg', ['-loglevel', 'error', ...input, ...sound, ...output, '-c:a', 'aac', path]);
      return readFlv(readFileSync(path));
    };
    const [wide, small, other] = [
      tags('wide', '320x180', 48_000),
      tags('small', '160x90', 48_000),
      tags('other', '320x180', 44_100),
    ];
    const publishers = [wide, tagsWithout(small, 'audio'), other, wide];
    await recordFlv(folder.directory, 'c1/changing/source', publishers, { bothTracks: true });
    for (const ranges of [
      [{ startMs: 1000, endMs: 15_000 }],
      [
        { startMs: 3500, endMs: 4500 },
        { startMs: 7300, endMs: 8700 },
      ],
      [
        { startMs: 4000, endMs: 8000 },
        { startMs: 11_900, endMs: 12_100 },
      ],
    ]) {
      const made = await trim('changing', ranges);
      const wanted = ranges.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
      fixture.vods.set(`video/h-${made.id}`, {
        access: 'open',
        channelId: 'c1',
        ranges: made.ranges.map((each) => ({ recordingId: made.id, ...each })),
      });
      const files = await fixture.files(`video/h-${made.id}`);
      const shape = await fixture.server.shape('video', `h-${made.id}`);
      expect(Math.abs((shape?.lengthMs ?? 0) - wanted)).toBeLessThan(100);
      const saved = await downloaded(made.id, made.ranges);
      for (const [kind, all] of Object.entries({ files, saved })) {
        let pictures = 0;
        for (const bytes of all) {
          const path = folder.path(`changing-${Math.random().toString(36).slice(2)}.mp4`);
          writeFileSync(path, bytes);
          expect([kind, complaintsOf(path)]).toEqual([kind, '']);
          pictures += countPictures(path);
        }
        // 15 pictures a second; a stand-in for none of them.
        expect([kind, Math.abs((pictures * 1000) / 15 - wanted) < 350]).toEqual([kind, true]);
      }
    }
  });
});
