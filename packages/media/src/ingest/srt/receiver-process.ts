import { type ChildProcess, fork } from 'node:child_process';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { ChildProgram } from '../../child-program.ts';
import type { PipelineStep } from '../../live-media.ts';
import type { MediaLog } from '../../media-api.ts';
import type { FromReceiver, ReceiverSettings, ToReceiver } from './receiver/messages.ts';

export interface ReceiverProcessOptions {
  readonly program: ChildProgram;
  readonly settings: ReceiverSettings;
  readonly log: MediaLog;
  readonly onMessage: (message: FromReceiver) => void;
  /** It ended: its connections are over. */
  readonly onGone: () => void;
  /** Time between two signs of life that are asked for, in ms. */
  readonly pingMs: number;
}

const startLimit = 10_000;
/** Questions in a row without an answer after which it counts as frozen. */
const silentPings = 5;
/** Delays (ms) before one that died is started again: the first, and the longest. */
const [firstRetry, longestRetry] = [250, 30_000];
/** If it ran for this long (ms), its death counts as a new failure. */
const goodRun = 60_000;

/** The process that receives SRT; it is started again when it dies or freezes. */
export class ReceiverProcess implements PipelineStep {
  readonly #options: ReceiverProcessOptions;
  #child: ChildProcess | undefined;
  #host: string;
  #port: number;
  #failures = 0;
  #unanswered = 0;
  #pings: NodeJS.Timeout | undefined;
  #retry: NodeJS.Timeout | undefined;
  #isDestroyed = false;

  constructor(options: ReceiverProcessOptions) {
    this.#options = options;
    this.#host = options.settings.host;
    this.#port = options.settings.port;
  }

  /** Process id while it runs. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /**
   * Starts it.
   * @returns its port; undefined when the library is not installed
   * @throws when it cannot open the port
   */
  async start(): Promise<number | undefined> {
    const host = isIP(this.#options.settings.host) ? undefined : await lookup(this.#options.settings.host);
    this.#host = host?.address ?? this.#options.settings.host;
    const first = await this.#fork();
    if (first.type === 'ready') return first.port;
    this.destroy();
    if (first.isMissing) return undefined;
    throw new Error(first.text);
  }

  send(message: ToReceiver): void {
    if (this.#child?.connected) this.#child.send(message);
  }

  destroy(): void {
    this.#isDestroyed = true;
    clearInterval(this.#pings);
    clearTimeout(this.#retry);
    this.#child?.kill('SIGKILL');
  }

  #fork(): Promise<FromReceiver & { readonly type: 'ready' | 'failed' }> {
    const { program, settings } = this.#options;
    // It comes back at the same port, which encoders know.
    const given: ReceiverSettings = { ...settings, host: this.#host, port: this.#port };
    const child = fork(program.file, [], {
      ...{ env: {}, execArgv: [...(program.execArgv ?? [])], serialization: 'advanced' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#child = child;
    this.send({ type: 'listen', settings: given });
    this.#unanswered = 0;
    const startedAt = performance.now();
    return new Promise((resolve) => {
      const late = setTimeout(() => child.kill('SIGKILL'), startLimit);
      child.on('message', (message: FromReceiver) => {
        if (message.type === 'pong') this.#unanswered = 0;
        else if (message.type === 'ready' || message.type === 'failed') {
          clearTimeout(late);
          if (message.type === 'ready') this.#port = message.port;
          this.#watch(child);
          resolve(message);
        } else if (child === this.#child) this.#options.onMessage(message);
      });
      const gone = (): void => {
        clearTimeout(late);
        resolve({ type: 'failed', text: 'the receiver of SRT ended', isMissing: false });
        if (child === this.#child) this.#gone(startedAt);
      };
      child.once('exit', gone);
      child.once('error', gone);
    });
  }

  #watch(child: ChildProcess): void {
    clearInterval(this.#pings);
    this.#pings = setInterval(() => this.#ping(child), this.#options.pingMs);
    this.#pings.unref();
  }

  /** A process that was stopped, or hangs, takes nothing from anybody: it is replaced. */
  #ping(child: ChildProcess): void {
    this.#unanswered += 1;
    if (this.#unanswered > silentPings) child.kill('SIGKILL');
    else this.send({ type: 'ping' });
  }

  #gone(startedAt: number): void {
    clearInterval(this.#pings);
    this.#child = undefined;
    this.#options.onGone();
    if (this.#isDestroyed) return;
    if (performance.now() - startedAt > goodRun) this.#failures = 0;
    const delay = Math.min(longestRetry, firstRetry * 2 ** this.#failures);
    this.#failures += 1;
    this.#options.log.warn({ delay }, 'the receiver of SRT ended and is started again');
    this.#retry = setTimeout(() => {
      this.#fork().catch((error: unknown) =>
        this.#options.log.error({ err: error }, 'the receiver of SRT did not start'),
      );
    }, delay);
    this.#retry.unref();
  }
}
