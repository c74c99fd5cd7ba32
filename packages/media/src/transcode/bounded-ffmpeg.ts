import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { findProgram } from './find-program.ts';

/** Limits of one ffmpeg process. Without a value there is no limit, except for memory. */
export interface FfmpegLimits {
  /** Milliseconds from start to end. */
  readonly time?: number;
  /**
   * Milliseconds without a byte on any output. When the result goes to a file, `-progress pipe:1` keeps an output
   * active.
   */
  readonly silence?: number;
  /** Bytes over all outputs. */
  readonly output?: number;
  /** Bytes of each file it writes, rounded down to 512. */
  readonly file?: number;
  /** Bytes of address space. Default 4 GiB: ffmpeg uses far less, but its threads reserve much. */
  readonly memory?: number;
  /** Seconds of processor time, over all its threads. */
  readonly processor?: number;
  /** 0 to 19; a higher value means a lower priority. Default 10. */
  readonly niceness?: number;
}

export interface FfmpegOptions {
  readonly program?: 'ffmpeg' | 'ffprobe';
  /** Arguments of the program. `-nostdin` is added unless `pipe:0` is an input. No shell reads them. */
  readonly args: readonly string[];
  /** Pipes it writes to: `pipe:1` and then `pipe:3`, `pipe:4`, … Default 1. */
  readonly outputs?: number;
  readonly limits: FfmpegLimits;
  readonly signal?: AbortSignal;
}

/** How a process ended. `cause` is what ended it: itself, one of the limits, or `kill`. */
export interface FfmpegEnd {
  readonly cause: 'itself' | 'time' | 'silence' | 'output' | 'killed';
  /** Undefined when a signal ended it. */
  readonly code: number | undefined;
  /** The end of its stderr, at most 2000 characters. */
  readonly stderr: string;
}

/** A running process. The caller must read all outputs, or the process blocks. */
export interface FfmpegProcess {
  readonly pid: number | undefined;
  /** Its errors are ignored: `ended` reports a process that is gone. */
  readonly stdin: Writable;
  /** In the order of the pipes. They are paused: add a listener, then call `resume`. */
  readonly outputs: readonly Readable[];
  /** Resolves when the process has ended and its outputs are read completely. Never rejects. */
  readonly ended: Promise<FfmpegEnd>;
  /** Kills the process at once (SIGKILL). */
  kill(): void;
}

const defaultMemory = 4 * 1024 ** 3;
/**
 * Bytes of address space for reading a file's structure. An index of twelve hours takes 300 MB; one that only claims to be long
 * takes a few bytes of its file, and 24 a sample in memory.
 */
export const probeMemory = 1024 ** 3;
const defaultNiceness = 10;
const stderrLimit = 2000;

/**
 * A shell script that sets the limits which only a process itself can set, and then replaces itself by ffmpeg: no core
 * dumps, address space, file size, processor time, and, where the system supports it, a kill signal when the server
 * dies. A limit that the system does not know is left out.
 */
const becomeFfmpeg = `
ulimit -c 0 2>/dev/null
ulimit -v "$1" 2>/dev/null
[ "$2" = 0 ] || ulimit -f "$2" 2>/dev/null
[ "$3" = 0 ] || ulimit -t "$3" 2>/dev/null
niceness=$4
shift 4
if setpriv --pdeathsig KILL true 2>/dev/null; then exec setpriv --pdeathsig KILL nice -n "$niceness" "$@"; fi
exec nice -n "$niceness" "$@"`;

/** The server's environment is not passed on: a decoder of untrusted data must not see its secrets. */
const environment = (): NodeJS.ProcessEnv => {
  const { PATH, LD_LIBRARY_PATH, SystemRoot } = process.env;
  // Without this, glibc reserves 64 MiB of addresses for each thread.
  return { PATH, LD_LIBRARY_PATH, SystemRoot, LC_ALL: 'C', MALLOC_ARENA_MAX: '2' };
};

const commandOf = (options: FfmpegOptions): { readonly command: string; readonly args: readonly string[] } => {
  const program = findProgram(options.program ?? 'ffmpeg');
  if (process.platform === 'win32') return { command: program, args: options.args };
  const { memory = defaultMemory, file = 0, processor = 0, niceness = defaultNiceness } = options.limits;
  const limits = [Math.floor(memory / 1024), Math.floor(file / 512), Math.ceil(processor), niceness];
  return { command: '/bin/sh', args: ['-c', becomeFfmpeg, 'sh', ...limits.map(String), program, ...options.args] };
};

const start = (options: FfmpegOptions): ChildProcess => {
  const { command, args } = commandOf(options);
  const more = Array.from({ length: (options.outputs ?? 1) - 1 }, () => 'pipe' as const);
  return spawn(command, args, { stdio: ['pipe', 'pipe', 'pipe', ...more], env: environment(), windowsHide: true });
};

/**
 * Starts ffmpeg or ffprobe for untrusted data: at a low priority, without the server's environment, with limits. It
 * gets SIGKILL when it exceeds a limit, and dies with the server. Input that a user named or wrote must be restricted
 * by `-f` and `-protocol_whitelist file,pipe`; otherwise it could make ffmpeg open other files and addresses.
 * @throws {MissingFfmpegError} when the program is not installed
 */
export const startFfmpeg = (options: FfmpegOptions): FfmpegProcess => {
  const child = start(options);
  const { stdin, stdout, stderr } = child;
  if (!stdin || !stdout || !stderr) throw new Error('the process has no pipes');
  const outputs = [stdout, ...child.stdio.slice(3)] as Readable[];
  const { time, silence, output = Number.POSITIVE_INFINITY } = options.limits;

  let cause: FfmpegEnd['cause'] = 'itself';
  const kill = (reason: FfmpegEnd['cause']): void => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    if (cause === 'itself') cause = reason;
    child.kill('SIGKILL');
  };
  const lifetime = time === undefined ? undefined : setTimeout(kill, time, 'time');
  const quiet = silence === undefined ? undefined : setTimeout(kill, silence, 'silence');

  let bytes = 0;
  for (const each of outputs) {
    each.on('error', () => undefined);
    each.prependListener('data', (chunk: Buffer) => {
      bytes += chunk.length;
      quiet?.refresh();
      if (bytes > output) kill('output');
    });
    // The listener above must not start the flow before the caller reads.
    each.pause();
  }
  let errorOutput = '';
  stderr.on('data', (chunk: Buffer) => {
    errorOutput = (errorOutput + chunk.toString()).slice(-stderrLimit);
  });
  stderr.on('error', () => undefined);
  stdin.on('error', () => undefined);

  const stop = (): void => kill('killed');
  options.signal?.addEventListener('abort', stop, { once: true });
  const ended = new Promise<FfmpegEnd>((resolve) => {
    const finish = (code: number | undefined): void => {
      clearTimeout(lifetime);
      clearTimeout(quiet);
      options.signal?.removeEventListener('abort', stop);
      resolve({ cause, code, stderr: errorOutput.trim() });
    };
    child.once('error', (error) => {
      errorOutput = String(error.message);
      finish(undefined);
    });
    child.once('close', (code) => finish(code ?? undefined));
  });
  if (options.signal?.aborted) stop();
  return { pid: child.pid, stdin, outputs, ended, kill: stop };
};
