import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const rate = 16_000;

/** Decoded sound of a file or playlist. Times are in seconds on its own time line. */
export interface Sound {
  readonly seconds: number;
  /** Mean power (root of the mean square) of a stretch; 1 is full scale. */
  between(from: number, to: number): number;
  /** Hz of a tone, counted by its waves. */
  pitch(from: number, to: number): number;
  /** The first loud moment after `from`. */
  onset(from: number): number;
}

/** Decodes the sound of an address with ffmpeg, on the time line of its pictures. */
export async function loudness(address: string, track = 0): Promise<Sound> {
  const { stdout: bytes } = await promisify(execFile)(
    'ffmpeg',
    [
      ...[
        '-loglevel',
        'error',
        '-copyts',
        '-i',
        address,
        '-map',
        `0:a:${track}`,
        '-af',
        'aresample=async=1:first_pts=0',
      ],
      ...['-ac', '1', '-ar', String(rate), '-f', 's16le', 'pipe:1'],
    ],
    { maxBuffer: 64 * 1024 * 1024, encoding: 'buffer' },
  );
  const samples = new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length >> 1);
  const part = (from: number, to: number): Int16Array => samples.subarray(from * rate, to * rate);
  return {
    seconds: samples.length / rate,
    between: (from, to) => {
      const stretch = part(from, to);
      return Math.sqrt(stretch.reduce((sum, sample) => sum + (sample / 32768) ** 2, 0) / Math.max(1, stretch.length));
    },
    pitch: (from, to) => {
      const stretch = part(from, to);
      let waves = 0;
      for (let at = 1; at < stretch.length; at += 1)
        if ((stretch[at - 1] ?? 0) < 0 && (stretch[at] ?? 0) >= 0) waves += 1;
      return waves / (to - from);
    },
    onset: (from) => {
      const at = samples.findIndex((sample, index) => index >= from * rate && Math.abs(sample) > 1000);
      return at / rate;
    },
  };
}
