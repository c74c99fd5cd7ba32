import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { MissingFfmpegError } from './missing-ffmpeg-error.ts';

const suffix = process.platform === 'win32' ? '.exe' : '';

/**
 * Finds ffmpeg or ffprobe on PATH and returns its path.
 * @throws {MissingFfmpegError} when it is not found
 */
export const findProgram = (name: 'ffmpeg' | 'ffprobe'): string => {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    if (folder === '') continue;
    const path = join(folder, name + suffix);
    try {
      accessSync(path, constants.X_OK);
      return path;
    } catch {
      // Not in this folder.
    }
  }
  throw new MissingFfmpegError(`${name} is not installed`);
};
