import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { access, mkdir, rename, rm } from 'node:fs/promises';
import { CLOCK_FRAME_RATE, type ClockPicture, clockArguments } from './clock-arguments.ts';
import { clockBlocks } from './clock-bits.ts';

const folder = new URL('../../../../.cache/recorded-clocks/', import.meta.url).pathname;

/** The clock of the first frame of every recorded clock, in milliseconds since 1970. */
export const RECORDED_CLOCK_START = Date.UTC(2026, 0, 1);

const madeHere = new Map<string, Promise<string>>();

/**
 * A file of the clock's picture, with the same bytes for the same options. ffmpeg encodes it as fast as it can, once on a
 * machine: the file stays in the cache folder. Returns its path.
 */
export const recordedClock = (seconds: number, picture: ClockPicture): Promise<string> => {
  const args = [...clockArguments(picture), ...['-fflags', '+bitexact', '-flags', '+bitexact', '-f', 'flv']];
  const name = createHash('sha256')
    .update(JSON.stringify([args, seconds, RECORDED_CLOCK_START]))
    .digest('hex')
    .slice(0, 16);
  const known = madeHere.get(name);
  if (known !== undefined) return known;
  const made = encodeOnce(`${folder}${name}.flv`, args, Math.round(seconds * (picture.frameRate ?? CLOCK_FRAME_RATE)), {
    frameRate: picture.frameRate ?? CLOCK_FRAME_RATE,
  });
  madeHere.set(name, made);
  return made;
};

const encodeOnce = async (
  path: string,
  args: readonly string[],
  frames: number,
  { frameRate }: { readonly frameRate: number },
): Promise<string> => {
  const isThere = await access(path).then(
    () => true,
    () => false,
  );
  if (isThere) return path;
  await mkdir(folder, { recursive: true });
  // Several processes may make it at the same time. Each renames a whole file.
  const own = `${path}.${process.pid}`;
  const child = spawn('ffmpeg', [...args, '-y', own], { stdio: ['pipe', 'ignore', 'inherit'] });
  child.stdin.on('error', () => {});
  const exited = once(child, 'exit');
  const blocks = Array.from({ length: frames }, (_, frame) =>
    clockBlocks(RECORDED_CLOCK_START + Math.round((frame * 1000) / frameRate)),
  );
  child.stdin.end(Buffer.concat(blocks));
  const [code] = await exited;
  if (code !== 0) {
    await rm(own, { force: true });
    throw new Error(`ffmpeg ended with ${code} and made no clock`);
  }
  await rename(own, path);
  return path;
};

/** Sends a file to a target as fast as it is accepted. Resolves when all of it is sent. */
export const sendFile = async (path: string, target: string): Promise<void> => {
  const args = ['-hide_banner', '-loglevel', 'error', '-i', path, '-c', 'copy', '-f', 'flv', target];
  const child = spawn('ffmpeg', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`ffmpeg ended with ${code} while it sent ${path}`);
};
