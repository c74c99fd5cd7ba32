import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { until } from '../ingest/rtmp/test-ingest.ts';
import { type FfmpegProcess, startFfmpeg } from './bounded-ffmpeg.ts';
import { MissingFfmpegError } from './missing-ffmpeg-error.ts';
import { processorTime } from './processor-time.ts';
import { runFfmpeg } from './run-ffmpeg.ts';

const quiet = ['-hide_banner', '-nostdin', '-loglevel', 'error'];
/** Waits for input that never comes. */
const waiting = ['-hide_banner', '-loglevel', 'error', '-f', 'flv', '-i', 'pipe:0', '-f', 'null', '-'];
/** Produces frames without end, as fast as it can. */
const endless = [...quiet, '-f', 'lavfi', '-i', 'color=size=64x64', '-f', 'rawvideo', 'pipe:1'];

const hasDeathSignal = ((): boolean => {
  try {
    execFileSync('setpriv', ['--pdeathsig', 'KILL', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

const running: FfmpegProcess[] = [];
const start = (...args: Parameters<typeof startFfmpeg>): FfmpegProcess => {
  const ffmpeg = startFfmpeg(...args);
  running.push(ffmpeg);
  return ffmpeg;
};
const { PATH } = process.env;
afterEach(async () => {
  process.env.PATH = PATH;
  delete process.env.A_SECRET;
  for (const ffmpeg of running.splice(0)) {
    ffmpeg.kill();
    await ffmpeg.ended;
  }
});

const isThere = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('a bounded process', () => {
  it('gives what it wrote, and its error output when it fails', async () => {
    const good = await runFfmpeg({
      args: [...quiet, '-f', 'lavfi', '-i', 'color=size=64x64:rate=1:duration=2', '-f', 'rawvideo', 'pipe:1'],
      limits: { time: 20_000 },
    });
    expect(good).toMatchObject({ cause: 'itself', code: 0, stderr: '' });
    expect(good.output.length).toBe(2 * 64 * 64 * 1.5);
    const bad = await runFfmpeg({ args: [...quiet, '-f', 'flv', '-i', 'pipe:0', '-f', 'null', '-'], limits: {} });
    expect(bad).toMatchObject({ cause: 'itself' });
    expect(bad.code).not.toBe(0);
    expect(bad.stderr).toContain('pipe:0');
  });

  it('is ended when its time is over', async () => {
    const ffmpeg = start({ args: waiting, limits: { time: 300 } });
    expect(await ffmpeg.ended).toMatchObject({ cause: 'time', code: undefined });
    expect(isThere(ffmpeg.pid ?? 0)).toBe(false);
  });

  it('is ended when nothing has come from it for a while', async () => {
    const ffmpeg = start({ args: waiting, limits: { silence: 300 } });
    expect(await ffmpeg.ended).toMatchObject({ cause: 'silence', code: undefined });
  });

  it('is ended when it gives too much, and what it gave is bounded', async () => {
    const limit = 1024 * 1024;
    const run = await runFfmpeg({ args: endless, limits: { output: limit, time: 20_000 } });
    expect(run).toMatchObject({ cause: 'output', code: undefined });
    expect(run.output.length).toBeLessThan(2 * limit);
  });

  it('is ended by whoever started it', async () => {
    const stop = new AbortController();
    const byCall = start({ args: waiting, limits: {} });
    const bySignal = start({ args: waiting, limits: {}, signal: stop.signal });
    byCall.kill();
    stop.abort();
    expect(await byCall.ended).toMatchObject({ cause: 'killed' });
    expect(await bySignal.ended).toMatchObject({ cause: 'killed' });
    expect(await start({ args: waiting, limits: {}, signal: stop.signal }).ended).toMatchObject({ cause: 'killed' });
  });

  it('does not get more memory than it may have', async () => {
    const huge = ['-f', 'lavfi', '-i', 'color=size=8192x8192:rate=1:duration=2', '-f', 'null', '-'];
    const { cause, code } = await runFfmpeg({ args: [...quiet, ...huge], limits: { memory: 128 * 1024 ** 2 } });
    expect(cause).toBe('itself');
    expect(code).not.toBe(0);
  });

  it('does not get more processor time than it may have', async () => {
    const ffmpeg = start({ args: endless, limits: { processor: 1, time: 50_000 } });
    ffmpeg.outputs[0]?.resume();
    expect(await ffmpeg.ended).toMatchObject({ cause: 'itself', code: undefined });
  });

  it('gives its outputs apart, waits its turn, and knows nothing of the server', async () => {
    process.env.A_SECRET = 'hidden';
    const picture = (size: string): string[] => ['-f', 'lavfi', '-i', `color=size=${size}:rate=1:duration=1`];
    const two = ['-map', '0', '-f', 'rawvideo', 'pipe:1', '-map', '1', '-f', 'rawvideo', 'pipe:3'];
    const ffmpeg = start({
      args: [...quiet, ...picture('16x16'), ...picture('32x32'), ...two],
      outputs: 2,
      limits: {},
    });
    const lengths = ffmpeg.outputs.map((output) => {
      const count = { bytes: 0 };
      output.on('data', (chunk: Buffer) => {
        count.bytes += chunk.length;
      });
      output.resume();
      return count;
    });
    expect(await ffmpeg.ended).toMatchObject({ cause: 'itself', code: 0 });
    expect(lengths.map(({ bytes }) => bytes)).toEqual([384, 1536]);

    const idle = start({ args: waiting, limits: { niceness: 12 } });
    const pid = idle.pid ?? 0;
    const stat = (): string[] => readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? [];
    // The pid is that of ffmpeg itself: the shell that set the limits was replaced by it.
    await until(() => readFileSync(`/proc/${pid}/stat`, 'latin1').includes('(ffmpeg)'), 'ffmpeg');
    expect(stat()[16]).toBe('12');
    expect(readFileSync(`/proc/${pid}/environ`, 'latin1')).not.toContain('hidden');
    expect(await processorTime(pid)).toBeGreaterThanOrEqual(0);
    idle.kill();
    await idle.ended;
    expect(await processorTime(pid)).toBeUndefined();
  });

  it.skipIf(!hasDeathSignal)('does not outlive the server, also when it reads nothing from it', async () => {
    const module = JSON.stringify(new URL('./bounded-ffmpeg.ts', import.meta.url).href);
    const args = JSON.stringify([...quiet, '-re', '-f', 'lavfi', '-i', 'color=size=16x16', '-f', 'null', '-']);
    const code = `const { startFfmpeg } = await import(${module}); console.log(startFfmpeg({ args: ${args}, limits: {} }).pid);`;
    const server = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(server.stdout, 'data')) as [Buffer];
    const pid = Number(line.toString());
    await until(() => readFileSync(`/proc/${pid}/stat`, 'latin1').includes('(ffmpeg)'), 'ffmpeg');
    server.kill('SIGKILL');
    await until(() => !isThere(pid), 'the end of ffmpeg');
  });

  it('says so when ffmpeg is not installed', async () => {
    process.env.PATH = '/nowhere';
    expect(() => startFfmpeg({ args: waiting, limits: {} })).toThrow(MissingFfmpegError);
    await expect(runFfmpeg({ program: 'ffprobe', args: [], limits: {} })).rejects.toBeInstanceOf(MissingFfmpegError);
  });
});
