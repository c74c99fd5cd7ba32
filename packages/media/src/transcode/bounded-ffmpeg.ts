import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { findProgram } from './find-program.ts';

/** What a process of ffmpeg's may take. What stands not is not limited, but for memory. */
export interface FfmpegLimits {
  /** Milliseconds from start to end. */
  readonly time?: number;
  /** Milliseconds without a byte on any output; `-progress pipe:1` counts as one where the result goes to a file. */
  readonly silence?: number;
  /** Bytes over all outputs. */
  readonly output?: number;
  /** Bytes of each file it writes, rounded down to 512. */
  readonly file?: number;
  /** Bytes of address space; default 4 GiB, which is far more than it uses, since its threads reserve much. */
  readonly memory?: number;
  /** Seconds of processor time, over all its threads. */
  readonly processor?: number;
  /** 0 to 19, the higher the later its turn; default 10. */
  readonly niceness?: number;
}

export interface FfmpegOptions {
  readonly program?: 'ffmpeg' | 'ffprobe';
  /** As the program takes them. `-nostdin` unless `pipe:0` is an input; no word in them is read by a shell. */
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
  /** The last of what it said on stderr, at most 2000 characters. */
  readonly words: string;
}

/** A running process. All its outputs have to be read, or it waits. */
export interface FfmpegProcess {
  readonly pid: number | undefined;
  /** Errors of it are swallowed: a process that is gone says so by `ended`. */
  readonly stdin: Writable;
  /** In the order of the pipes. They are paused: after adding a listener, `resume` them. */
  readonly outputs: readonly Readable[];
  /** Resolves, and never rejects, when it has ended and its outputs are read to the end. */
  readonly ended: Promise<FfmpegEnd>;
  /** Ends it at once (SIGKILL). */
  kill(): void;
}

const defaultMemory = 4 * 1024 ** 3;
const defaultNiceness = 10;
const wordsKept = 2000;

/**
 * Sets limits that only a process itself can set, and becomes ffmpeg: no cores, address space, file size, processor
 * time, and where the system has it, death with the server, so that a killed server leaves nothing behind. A limit
 * that the system does not know is left out.
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

/** Nothing of the server's environment is handed on: a decoder of strangers' data has no use for its secrets. */
const environment = (): NodeJS.ProcessEnv => {
  const { PATH, LD_LIBRARY_PATH, SystemRoot } = process.env;
  // glibc reserves 64 MiB of addresses a thread otherwise.
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
 * Starts ffmpeg or ffprobe for data from strangers: at a low priority, without the server's environment, with limits
 * on what it takes, SIGKILL when it passes one, and dead when the server is. Input that a stranger named or wrote must
 * be pinned by `-f` and `-protocol_whitelist file,pipe`, or it may make ffmpeg open other files and addresses.
 *
 * @throws {MissingFfmpegError} when the program is not installed
 */
export const startFfmpeg = (options: FfmpegOptions): FfmpegProcess => {
  const child = start(options);
  const { stdin, stdout, stderr } = child;
  if (!stdin || !stdout || !stderr) throw new Error('a process without pipes');
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
    // The listener above must not make it flow before whoever started it reads.
    each.pause();
  }
  let words = '';
  stderr.on('data', (chunk: Buffer) => {
    words = (words + chunk.toString()).slice(-wordsKept);
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
      resolve({ cause, code, words: words.trim() });
    };
    child.once('error', (error) => {
      words = String(error.message);
      finish(undefined);
    });
    child.once('close', (code) => finish(code ?? undefined));
  });
  if (options.signal?.aborted) stop();
  return { pid: child.pid, stdin, outputs, ended, kill: stop };
};
