import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { run } from './run.mjs';

/**
 * How npm is started: the one that runs this script, by its own program, else the one on the PATH. On Windows that is a
 * command file, which only a shell starts.
 * @param {{ platform: string, npmProgram: string | undefined }} system `npmProgram` is what npm tells its scripts
 * @returns {{ command: string, args: string[], shell: boolean }}
 */
export function npmCommand({ platform, npmProgram }) {
  if (npmProgram !== undefined && basename(npmProgram) === 'npm-cli.js' && existsSync(npmProgram)) {
    return { command: process.execPath, args: [npmProgram], shell: false };
  }
  return { command: 'npm', args: [], shell: platform === 'win32' };
}

/** Runs npm as `run` runs a program. The arguments have no spaces where a shell reads them. */
export function npm(args, options = {}) {
  const {
    command,
    args: first,
    shell,
  } = npmCommand({
    platform: process.platform,
    npmProgram: process.env.npm_execpath,
  });
  return run(command, [...first, ...args], { ...options, shell });
}
