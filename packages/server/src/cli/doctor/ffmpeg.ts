import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { missingParts } from './ffmpeg-parts.ts';
import type { Finding } from './finding.ts';

const timeout = 10_000;
/** A list of all filters of a large build has 60 KB. */
const maxBuffer = 4 * 1024 * 1024;

type Run = (program: 'ffmpeg' | 'ffprobe', option: string) => Promise<string>;

const runProgram: Run = async (program, option) =>
  (await promisify(execFile)(program, ['-hide_banner', option], { timeout, maxBuffer })).stdout;

/**
 * Whether ffmpeg is installed with all that the site uses; without it the site streams, but makes no lower renditions and
 * previews.
 * @param run runs a program with one option and returns its output; rejects when there is no such program
 */
export async function checkFfmpeg(run: Run = runProgram): Promise<Finding> {
  let version: string;
  let missing: readonly string[];
  try {
    const [named, encoder, decoder, filter] = await Promise.all([
      run('ffmpeg', '-version'),
      run('ffmpeg', '-encoders'),
      run('ffmpeg', '-decoders'),
      run('ffmpeg', '-filters'),
      run('ffprobe', '-version'),
    ]);
    version = /^ffmpeg version (\S+)/.exec(named)?.[1] ?? 'of an unknown version';
    missing = missingParts({ encoder, decoder, filter });
  } catch {
    return {
      subject: 'ffmpeg',
      state: 'warning',
      what: 'ffmpeg or ffprobe was not found: streams run, but pictures of them and other qualities are not made.',
      advice: 'Install it, on Debian with: apt-get install ffmpeg',
    };
  }
  if (missing.length === 0) return { subject: 'ffmpeg', state: 'good', what: `ffmpeg ${version} is installed.` };
  return {
    subject: 'ffmpeg',
    state: 'warning',
    what: `ffmpeg ${version} lacks parts: ${missing.join('; ')}.`,
    advice: 'Install a build that has them; that of Debian has all (apt-get install ffmpeg).',
  };
}
