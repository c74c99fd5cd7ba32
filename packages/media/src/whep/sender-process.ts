import { type ChildProcess, fork } from 'node:child_process';
import type { ChildProgram } from '../child-program.ts';
import type { PipelineStep } from '../live-media.ts';
import type { MediaLog } from '../media-api.ts';
import type { FromSender, SenderSettings, SenderStats, ToSender } from './sender/messages.ts';

/** A running sender as answers name it. */
export interface SenderReady {
  readonly ports: { readonly 4?: number; readonly 6?: number };
  readonly fingerprint: string;
}

export interface SenderProcessOptions {
  /** Undefined: it is not built, and nobody can be sent to. */
  readonly program: ChildProgram | undefined;
  readonly settings: SenderSettings;
  readonly log: MediaLog;
  readonly onMessage: (message: FromSender) => void;
  /** It died: its sessions are over. */
  readonly onGone: () => void;
  /** Time between two signs of life that are asked for, in ms. */
  readonly pingMs?: number;
}

const startLimit = 10_000;
/** Questions in a row without an answer after which it counts as frozen. */
const silentPings = 5;
/** Bytes on the way to it after which it counts as frozen. */
const waitingLimit = 64 * 1024 * 1024;
/** Delays (ms) before one that died is started again: the first, and the longest. */
const firstRetry = 250;
const longestRetry = 30_000;
/** If it ran for this long (ms), its death counts as a new failure. */
const goodRun = 60_000;

/** The process that sends to viewers: it starts with the first of them, and again after it died. */
export class SenderProcess implements PipelineStep {
  readonly #options: SenderProcessOptions;
  #running: { readonly child: ChildProcess; readonly ready: Promise<SenderReady | undefined> } | undefined;
  #port: number;
  #failures = 0;
  #retryAt = 0;
  #unanswered = 0;
  #waiting = 0;
  #timer: NodeJS.Timeout | undefined;
  #isDestroyed = false;
  #stats: SenderStats = { packets: 0, resent: 0, bytes: 0 };

  constructor(options: SenderProcessOptions) {
    this.#options = options;
    this.#port = options.settings.port;
  }

  /** Process id while it runs. */
  get pid(): number | undefined {
    return this.#running?.child.pid;
  }

  get stats(): SenderStats {
    return this.#stats;
  }

  /** Milliseconds until it may be started again. */
  get retryIn(): number {
    return Math.max(0, this.#retryAt - performance.now());
  }

  /** Starts it if it does not run; undefined when it cannot run now. */
  ready(): Promise<SenderReady | undefined> {
    if (this.#running) return this.#running.ready;
    const { program } = this.#options;
    const mayStart = !this.#isDestroyed && performance.now() >= this.#retryAt;
    return program && mayStart ? this.#start(program) : Promise.resolve(undefined);
  }

  /** A message is lost while it does not run. */
  send(message: ToSender): void {
    const child = this.#running?.child;
    if (!child?.connected) return;
    const bytes = 'data' in message ? message.data.byteLength : 0;
    this.#waiting += bytes;
    child.send(message, undefined, undefined, () => {
      if (this.#running?.child === child) this.#waiting -= bytes;
    });
    if (this.#waiting > waitingLimit) child.kill('SIGKILL');
  }

  destroy(): void {
    this.#isDestroyed = true;
    clearInterval(this.#timer);
    this.#running?.child.kill('SIGKILL');
  }

  #start(program: ChildProgram): Promise<SenderReady | undefined> {
    const { settings, log } = this.#options;
    // It comes back at the same port, which firewalls may know.
    const given = JSON.stringify({ ...settings, port: this.#port } satisfies SenderSettings);
    const child = fork(program.file, [given], {
      ...{ env: {}, execArgv: [...(program.execArgv ?? [])], serialization: 'advanced' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#unanswered = 0;
    this.#waiting = 0;
    const startedAt = performance.now();
    const ready = new Promise<SenderReady | undefined>((resolve) => {
      const late = setTimeout(() => child.kill('SIGKILL'), startLimit);
      late.unref();
      child.on('message', (message: FromSender) => {
        if (message.type === 'ready') {
          clearTimeout(late);
          this.#port ||= message.ports[4] ?? message.ports[6] ?? 0;
          resolve(message);
        } else if (message.type === 'failed') {
          log.error({ reason: message.text }, 'streams cannot be sent over WebRTC');
          child.kill('SIGKILL');
        } else if (message.type === 'pong') {
          this.#unanswered = 0;
          this.#stats = message;
        } else this.#options.onMessage(message);
      });
      const gone = (): void => {
        clearTimeout(late);
        resolve(undefined);
        if (this.#running?.child === child) this.#gone(startedAt);
      };
      child.once('exit', gone);
      child.once('error', gone);
    });
    this.#running = { child, ready };
    clearInterval(this.#timer);
    this.#timer = setInterval(() => this.#ping(child), this.#options.pingMs ?? 1000);
    this.#timer.unref();
    return ready;
  }

  /** A process that was stopped, or hangs, sends nothing to anybody: it is replaced. */
  #ping(child: ChildProcess): void {
    this.#unanswered += 1;
    if (this.#unanswered > silentPings) child.kill('SIGKILL');
    else this.send({ type: 'ping' });
  }

  #gone(startedAt: number): void {
    clearInterval(this.#timer);
    this.#running = undefined;
    if (this.#isDestroyed) return;
    if (performance.now() - startedAt > goodRun) this.#failures = 0;
    const wait = Math.min(longestRetry, firstRetry * 2 ** this.#failures);
    this.#failures += 1;
    this.#retryAt = performance.now() + wait;
    this.#options.log.warn({ restartIn: wait }, 'the process that sends streams over WebRTC died');
    this.#options.onGone();
  }
}
