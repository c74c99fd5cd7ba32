import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { root } from './paths.mjs';

/** Running process groups; ended when the script itself ends. */
const running = new Set();

/** Windows has no process groups: there a program alone is ended. */
const hasGroups = process.platform !== 'win32';

function end(pid, signal) {
  try {
    process.kill(hasGroups ? -pid : pid, signal);
  } catch {
    // It has ended already.
  }
}

/** Only the end of a program's output is stored. */
const keptCharacters = 1_000_000;

const signals = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

function endAll(signal) {
  for (const pid of running) end(pid, 'SIGTERM');
  process.exitCode = signals[signal];
  setTimeout(() => {
    for (const pid of running) end(pid, 'SIGKILL');
    process.exit();
  }, 5_000).unref();
}

// The listeners exist only while a program runs, because a server that is imported into this process handles signals
// itself.
function enter(pid) {
  if (running.size === 0) for (const signal of Object.keys(signals)) process.on(signal, endAll);
  running.add(pid);
}

function leave(pid) {
  if (running.delete(pid) && running.size === 0) {
    for (const signal of Object.keys(signals)) process.off(signal, endAll);
    if (process.exitCode > 128) process.exit();
  }
}

function lowerPriority(pid, niceness) {
  try {
    setPriority(pid, niceness);
  } catch {
    // It has ended already.
  }
}

/**
 * Runs a program and waits for its end.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, timeoutMs?: number, silenceMs?: number, capture?: boolean, niceness?: number, shell?: boolean }} [options]
 *   `capture` keeps the output instead of showing it. After `timeoutMs`, or when it has printed nothing for `silenceMs`, the
 *   program and its children are ended. `niceness` is their nice value. With `shell` the
 *   system's shell starts it.
 * @returns {Promise<{ code: number, output: string, timedOut: boolean }>} 127 when the program does not exist. After a signal
 *   to end nothing is started any more, while programs beside one another come to their end.
 */
export function run(
  command,
  args,
  { cwd = root, env, timeoutMs, silenceMs, capture = false, niceness, shell = false } = {},
) {
  if (process.exitCode > 128) return Promise.resolve({ code: process.exitCode, output: '', timedOut: false });
  return new Promise((resolve) => {
    // The output of a program with a silence limit goes through this process.
    const isRead = capture || silenceMs !== undefined;
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', isRead ? 'pipe' : 'inherit', isRead ? 'pipe' : 'inherit'],
      shell,
      // Its own process group, so that a time limit also ends its descendants.
      detached: hasGroups,
      windowsHide: true,
    });
    let output = '';
    let timedOut = false;
    if (child.pid !== undefined) {
      enter(child.pid);
      if (niceness !== undefined) lowerPriority(child.pid, niceness);
    }
    const giveUp = () => {
      timedOut = true;
      end(child.pid, 'SIGTERM');
      setTimeout(() => end(child.pid, 'SIGKILL'), 5_000).unref();
    };
    const timer = timeoutMs === undefined ? undefined : setTimeout(giveUp, timeoutMs);
    const silence = silenceMs === undefined ? undefined : setTimeout(giveUp, silenceMs);
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ]) {
      from?.setEncoding('utf8').on('data', (chunk) => {
        silence?.refresh();
        if (capture) output = (output + chunk).slice(-keptCharacters);
        else to.write(chunk);
      });
    }
    const settle = (code) => {
      clearTimeout(timer);
      clearTimeout(silence);
      if (child.pid !== undefined) leave(child.pid);
      resolve({ code, output, timedOut });
    };
    child.on('error', (error) => {
      output += error.message;
      settle(127);
    });
    child.on('close', (code, signal) => settle(code ?? (signal === 'SIGINT' ? 130 : 1)));
  });
}
