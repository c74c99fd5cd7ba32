import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const quiet = ['-hide_banner', '-nostdin', '-loglevel', 'error', '-y'];

/** Without what makes AAC smaller, and takes half of its time: more than the pictures take. */
const plainAac = ['-aac_coder', 'fast', '-aac_is', '0', '-aac_ms', '0', '-aac_tns', '0', '-aac_pns', '0'];

/** The media that an encoder sends. Lengths in seconds, rates in Hz. */
export interface Programme {
  readonly seconds: number;
  /** `false`: no video. */
  readonly video?:
    | false
    | { readonly size?: string; readonly rate?: number; readonly key?: number; readonly b?: number };
  /** `false`: no audio. */
  readonly audio?: false | { readonly sampleRate?: 44100 | 48000 };
}

const videoInput = (size: string, rate: number) => ['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=${rate}`];

/** Makes an FLV file of a programme: stereo AAC, and H.264 with `b` B-frames between others. Returns the path. */
export const makeFlv = (file: string, programme: Programme): string => {
  const input: string[] = [];
  const output: string[] = [];
  if (programme.video !== false) {
    const { size = '160x90', rate = 30, key = 2, b = 0 } = programme.video ?? {};
    input.push(...videoInput(size, rate));
    output.push('-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-threads', '1');
    output.push('-g', String(Math.round(key * rate)), '-sc_threshold', '0', '-bf', String(b), '-b_strategy', '0');
  }
  if (programme.audio !== false) {
    const { sampleRate = 48_000 } = programme.audio ?? {};
    input.push('-f', 'lavfi', '-i', `sine=frequency=440:sample_rate=${sampleRate}`);
    output.push('-c:a', 'aac', ...plainAac, '-ac', '2', '-b:a', '96k');
  }
  execFileSync('ffmpeg', [...quiet, ...input, '-t', String(programme.seconds), ...output, '-f', 'flv', file]);
  return file;
};

/** A folder for the files of a test file, and a function that removes it. */
export const scratch = (): { readonly directory: string; path(name: string): string; remove(): void } => {
  const directory = mkdtempSync(join(tmpdir(), 'bandshell-scratch-'));
  return {
    directory,
    path: (name) => join(directory, name),
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
};

/** A running ffmpeg. */
export interface Encoder {
  /** Resolves when the process has ended, with its output. */
  readonly ended: Promise<{ readonly code: number | null; readonly output: string }>;
  /** Kills it without a regular end of the stream. */
  kill(): void;
  /** Ends the stream regularly, before the end of its file. */
  stop(): void;
}

/**
 * Publishes a file unchanged with ffmpeg.
 * @param speed multiple of real time; undefined: as fast as the server accepts it
 */
export const pushFlv = (file: string, url: string, options: { speed?: number; loop?: boolean } = {}): Encoder => {
  const rate = options.speed === undefined ? [] : ['-readrate', String(options.speed)];
  const loop = options.loop ? ['-stream_loop', '-1'] : [];
  const child = spawn('ffmpeg', [...quiet, ...loop, ...rate, '-i', file, '-c', 'copy', '-f', 'flv', url], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (bytes: Buffer) => {
    output += bytes.toString();
  });
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, output }));
  });
  return { ended, kill: () => child.kill('SIGKILL'), stop: () => child.kill('SIGINT') };
};
