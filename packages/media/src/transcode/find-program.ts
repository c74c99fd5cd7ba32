import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { MissingFfmpegError } from './missing-ffmpeg-error.ts';

const suffix = process.platform === 'win32' ? '.exe' : '';

/**
 * Where a program of ffmpeg's lies, by PATH.
 *
 * @throws {MissingFfmpegError} when it lies nowhere
 */
export const findProgram = (name: 'ffmpeg' | 'ffprobe'): string => {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    if (folder === '') continue;
    const path = join(folder, name + suffix);
    try {
      accessSync(path, constants.X_OK);
      return path;
    } catch {
      // Not here.
    }
  }
  throw new MissingFfmpegError(`${name} is not installed`);
};
