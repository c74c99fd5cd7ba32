import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Finding } from './finding.ts';

/** Whether ffmpeg is installed; without it the site streams, but makes no lower renditions and previews. */
export async function checkFfmpeg(): Promise<Finding> {
  try {
    const { stdout } = await promisify(execFile)('ffmpeg', ['-version'], { timeout: 10_000 });
    const version = /^ffmpeg version (\S+)/.exec(stdout)?.[1] ?? 'of an unknown version';
    return { subject: 'ffmpeg', state: 'good', what: `ffmpeg ${version} is installed.` };
  } catch {
    return {
      subject: 'ffmpeg',
      state: 'warning',
      what: 'ffmpeg was not found: streams run, but pictures of them and other qualities are not made.',
      advice: 'Install it, on Debian with: apt-get install ffmpeg',
    };
  }
}
