import type { ChildProgram } from '../child-program.ts';
import type { PipelineStep } from '../live-media.ts';
import type { MediaLog } from '../media-api.ts';
import { WatchedProcess } from '../watched-process.ts';
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

/** Bytes on the way to it after which it counts as frozen. */
const waitingLimit = 64 * 1024 * 1024;

/** The process that sends to viewers: it starts with the first of them, and again after it died. */
export class SenderProcess implements PipelineStep {
  readonly #options: SenderProcessOptions;
  readonly #process: WatchedProcess<FromSender, ToSender> | undefined;
  #ready: Promise<SenderReady | undefined> | undefined;
  #port: number;
  #isDestroyed = false;
  #stats: SenderStats = { packets: 0, resent: 0, bytes: 0 };

  constructor(options: SenderProcessOptions) {
    const { program, settings, pingMs = 1000 } = options;
    this.#options = options;
    this.#port = settings.port;
    this.#process =
      program &&
      new WatchedProcess({
        ...{ program, pingMs, waitingLimit },
        onMessage: (message) => this.#take(message),
        onGone: (retryIn) => this.#gone(retryIn),
      });
  }

  /** Process id while it runs. */
  get pid(): number | undefined {
    return this.#process?.pid;
  }

  get stats(): SenderStats {
    return this.#stats;
  }

  /** Milliseconds until it may be started again. */
  get retryIn(): number {
    return this.#process?.retryIn ?? 0;
  }

  /** Starts it if it does not run; undefined when it cannot run now. */
  ready(): Promise<SenderReady | undefined> {
    if (this.#ready) return this.#ready;
    if (this.#process === undefined || this.#isDestroyed || this.retryIn > 0) return Promise.resolve(undefined);
    this.#ready = this.#start(this.#process);
    return this.#ready;
  }

  /** A message is lost while it does not run. */
  send(message: ToSender): void {
    this.#process?.send(message, 'data' in message ? message.data.byteLength : 0);
  }

  destroy(): void {
    this.#isDestroyed = true;
    this.#process?.destroy();
  }

  async #start(process: WatchedProcess<FromSender, ToSender>): Promise<SenderReady | undefined> {
    const { settings, log } = this.#options;
    // It comes back at the same port, which firewalls may know.
    const first = await process.start([JSON.stringify({ ...settings, port: this.#port } satisfies SenderSettings)]);
    if (first?.type === 'ready') {
      this.#port ||= first.ports[4] ?? first.ports[6] ?? 0;
      return first;
    }
    if (first) log.error({ reason: first.text }, 'streams cannot be sent over WebRTC');
    return undefined;
  }

  #take(message: FromSender): void {
    if (message.type === 'pong') this.#stats = message;
    else this.#options.onMessage(message);
  }

  #gone(retryIn: number): void {
    this.#ready = undefined;
    this.#options.log.warn({ restartIn: retryIn }, 'the process that sends streams over WebRTC died');
    this.#options.onGone();
  }
}
