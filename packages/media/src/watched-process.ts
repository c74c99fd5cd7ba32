import { type ChildProcess, fork } from 'node:child_process';
import type { ChildProgram } from './child-program.ts';
import type { PipelineStep } from './live-media.ts';

interface Message {
  readonly type: string;
}

/** The first word of a program: it works, or it cannot. */
type FirstWord<From extends Message> = Extract<From, { readonly type: 'ready' | 'failed' }>;

export interface WatchedProcessOptions<From extends Message> {
  readonly program: ChildProgram;
  /** Time between two signs of life that are asked for, in ms. */
  readonly pingMs: number;
  /** Bytes on the way to it after which it counts as frozen. Default: no bound. */
  readonly waitingLimit?: number;
  /** Everything that it says but its first word. */
  readonly onMessage: (message: From) => void;
  /** It ended by itself, or was frozen. @param retryIn milliseconds until it may be started again */
  readonly onGone: (retryIn: number) => void;
}

const startLimit = 10_000;
/** Questions in a row without an answer after which it counts as frozen. */
const silentPings = 5;
/** Delays (ms) before one that died is started again: the first, and the longest. */
const [firstRetry, longestRetry] = [250, 30_000];
/** If it ran for this long (ms), its death counts as a new failure. */
const goodRun = 60_000;

/**
 * A program beside this process that says `ready` or `failed` first, and answers `ping` with `pong`. One that is frozen is
 * killed. It ends with this process; its owner decides when it is started again.
 */
export class WatchedProcess<From extends Message, To extends Message> implements PipelineStep {
  readonly #options: WatchedProcessOptions<From>;
  #child: ChildProcess | undefined;
  #failures = 0;
  #retryAt = 0;
  #unanswered = 0;
  #waiting = 0;
  #pings: NodeJS.Timeout | undefined;
  #isDestroyed = false;

  constructor(options: WatchedProcessOptions<From>) {
    this.#options = options;
  }

  /** Process id while it runs. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Milliseconds until it may be started again. */
  get retryIn(): number {
    return Math.max(0, this.#retryAt - performance.now());
  }

  /** @returns its first word; undefined if it ends before, or says nothing in time */
  start(args: readonly string[] = []): Promise<FirstWord<From> | undefined> {
    const { program } = this.#options;
    const child = fork(program.file, args, {
      ...{ env: {}, execArgv: [...(program.execArgv ?? [])], serialization: 'advanced' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#child = child;
    this.#unanswered = 0;
    this.#waiting = 0;
    const startedAt = performance.now();
    return new Promise((resolve) => {
      const late = setTimeout(() => child.kill('SIGKILL'), startLimit);
      late.unref();
      child.on('message', (message: From) => {
        if (child !== this.#child) return;
        if (message.type === 'pong') this.#unanswered = 0;
        if (message.type !== 'ready' && message.type !== 'failed') {
          this.#options.onMessage(message);
          return;
        }
        clearTimeout(late);
        if (message.type === 'ready') this.#watch(child);
        else child.kill('SIGKILL');
        resolve(message as FirstWord<From>);
      });
      const gone = (): void => {
        clearTimeout(late);
        resolve(undefined);
        if (child === this.#child) this.#gone(startedAt);
      };
      child.once('exit', gone);
      child.once('error', gone);
    });
  }

  /** A message is lost while it does not run. */
  send(message: To, bytes = 0): void {
    const child = this.#child;
    if (!child?.connected) return;
    this.#waiting += bytes;
    child.send(message, undefined, undefined, () => {
      if (this.#child === child) this.#waiting -= bytes;
    });
    if (this.#waiting > (this.#options.waitingLimit ?? Number.POSITIVE_INFINITY)) child.kill('SIGKILL');
  }

  destroy(): void {
    this.#isDestroyed = true;
    clearInterval(this.#pings);
    this.#child?.kill('SIGKILL');
  }

  /** It is asked for signs of life only once it works: a busy machine may need long to start it. */
  #watch(child: ChildProcess): void {
    clearInterval(this.#pings);
    this.#pings = setInterval(() => this.#ping(child), this.#options.pingMs);
    this.#pings.unref();
  }

  #ping(child: ChildProcess): void {
    this.#unanswered += 1;
    if (this.#unanswered > silentPings) child.kill('SIGKILL');
    else if (child.connected) child.send({ type: 'ping' });
  }

  #gone(startedAt: number): void {
    clearInterval(this.#pings);
    this.#child = undefined;
    if (this.#isDestroyed) return;
    if (performance.now() - startedAt > goodRun) this.#failures = 0;
    const wait = Math.min(longestRetry, firstRetry * 2 ** this.#failures);
    this.#failures += 1;
    this.#retryAt = performance.now() + wait;
    this.#options.onGone(wait);
  }
}
