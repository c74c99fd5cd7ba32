import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { readFlv } from '../demux/flv/flv-reader.ts';
import { fileStorage } from './file-storage.ts';
import { openRecording } from './open-recording.ts';
import { recordFlv } from './record-flv.ts';

const run = promisify(execFile);

test('a file played over and over is one recording without a break, readable by other programs', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'bandshell-flv-'));
  try {
    const flv = join(directory, 'loop.flv');
    const source = ['-f', 'lavfi', '-i', 'testsrc2=s=160x90:r=30:d=4', '-f', 'lavfi', '-i', 'sine=d=4'];
    const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '60', '-bf', '0', '-c:a', 'aac', '-ar', '48000'];
    await run('ffmpeg', ['-loglevel', 'error', ...source, ...codecs, '-shortest', flv]);
    const startedAt = Date.UTC(2026, 0, 1);
    const folder = join(directory, 'recording');
    const made = await recordFlv({ tags: readFlv(await readFile(flv)), rounds: 5, directory: folder, startedAt });
    expect(made).toMatchObject({ width: 160, height: 90 });
    expect(Math.abs((made?.lengthMs ?? 0) - 20_000)).toBeLessThan(500);
    const index = await openRecording(fileStorage(folder), 'source');
    expect(index?.end?.reason).toBe('finished');
    expect(index?.segments.length).toBe(10);
    expect(index?.segments.some(({ discontinuity }) => discontinuity)).toBe(false);
    expect(index?.segments.at(-1)?.time).toBeGreaterThan(startedAt + 17_000);
    const whole = join(directory, 'whole.mp4');
    const bytes = [await readFile(join(folder, 'source/init-0.mp4')), await readFile(join(folder, 'source/rec-0.m4s'))];
    await writeFile(whole, Buffer.concat(bytes));
    const probe = ['-v', 'error', '-count_frames', '-select_streams', 'v', '-show_entries', 'stream=nb_read_frames'];
    const { stdout } = await run('ffprobe', [...probe, '-of', 'csv=p=0', whole]);
    expect(Number.parseInt(stdout, 10)).toBe(600);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
});

test('a recording that is given up is none', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'bandshell-flv-'));
  try {
    const stopped = AbortSignal.abort();
    expect(await recordFlv({ tags: [], rounds: 3, directory, startedAt: 0, signal: stopped })).toBeUndefined();
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
});
