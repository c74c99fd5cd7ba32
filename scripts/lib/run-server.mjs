import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { fromRoot } from './paths.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Memory arenas of glibc: it keeps memory that the program has freed, by default in eight arenas for each core. */
const ARENAS = '2';

/**
 * Whether the memory arenas can and should be limited: on glibc alone, and not where the operator has set them. The limit is
 * read once, when a program begins, so that this process cannot set its own.
 * @param {{ glibc: string | undefined, env: Record<string, string | undefined> }} system `glibc` is its version
 */
export function wantsArenaLimit({ glibc, env }) {
  return glibc !== undefined && env.MALLOC_ARENA_MAX === undefined && !env.GLIBC_TUNABLES?.includes('arena_max');
}

function glibcVersion() {
  if (process.platform !== 'linux') return undefined;
  // Names of network addresses could take seconds.
  process.report.excludeNetwork = true;
  return process.report.getReport().header.glibcVersionRuntime;
}

/**
 * Runs a built program with few memory arenas, and ends with it. No other process stays behind: this one becomes the program,
 * by `execve` where Node has that (22.15, 23.11 and newer), or by importing it where there is nothing to limit. An older Node
 * waits for the program as its child, which ends when this process is killed.
 * @param {string} program
 * @param {readonly string[]} args
 */
export async function runServer(program, args) {
  if (!wantsArenaLimit({ glibc: glibcVersion(), env: process.env })) {
    process.argv[1] = program;
    process.setSourceMapsEnabled(true);
    await import(pathToFileURL(program).href);
    return;
  }
  const env = { ...process.env, MALLOC_ARENA_MAX: ARENAS };
  const nodeArgs = [...process.execArgv, '--enable-source-maps'];
  if (process.execve) process.execve(process.execPath, [process.execPath, ...nodeArgs, program, ...args], env);
  await waitFor(
    spawn(
      process.execPath,
      [...nodeArgs, '--import', pathToFileURL(fromRoot('scripts', 'lib', 'lifeline.mjs')).href, program, ...args],
      {
        env,
        stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      },
    ),
  );
}

/** Passes signals on, and ends this process as the child ends. */
function waitFor(child) {
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  return new Promise((_resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (signal === null) process.exit(code);
      process.removeAllListeners(signal);
      process.kill(process.pid, signal);
    });
  });
}
