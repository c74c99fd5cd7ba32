import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { ChildProgram } from '../../child-program.ts';
import type { PipelineStep } from '../../live-media.ts';
import type { MediaLog } from '../../media-api.ts';
import { WatchedProcess } from '../../watched-process.ts';
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

/** The process that receives SRT; it is started again when it dies or freezes. */
export class ReceiverProcess implements PipelineStep {
  readonly #options: ReceiverProcessOptions;
  readonly #process: WatchedProcess<FromReceiver, ToReceiver>;
  #settings: ReceiverSettings;
  #retry: NodeJS.Timeout | undefined;

  constructor(options: ReceiverProcessOptions) {
    const { program, pingMs, settings, onMessage } = options;
    this.#options = options;
    this.#settings = settings;
    this.#process = new WatchedProcess({ program, pingMs, onMessage, onGone: (retryIn) => this.#startLater(retryIn) });
  }

  /** Process id while it runs. */
  get pid(): number | undefined {
    return this.#process.pid;
  }

  /**
   * Starts it.
   * @returns its port; undefined when the library is not installed
   * @throws when it cannot open the port
   */
  async start(): Promise<number | undefined> {
    const { host } = this.#settings;
    if (!isIP(host)) this.#settings = { ...this.#settings, host: (await lookup(host)).address };
    const first = await this.#listen();
    if (first?.type === 'ready') return first.port;
    this.destroy();
    if (first?.isMissing) return undefined;
    throw new Error(first?.text ?? 'the receiver of SRT ended');
  }

  send(message: ToReceiver): void {
    this.#process.send(message);
  }

  destroy(): void {
    clearTimeout(this.#retry);
    this.#process.destroy();
  }

  async #listen() {
    const started = this.#process.start();
    this.send({ type: 'listen', settings: this.#settings });
    const first = await started;
    // It comes back at the same port, which encoders know.
    if (first?.type === 'ready') this.#settings = { ...this.#settings, port: first.port };
    return first;
  }

  #startLater(retryIn: number): void {
    const { log, onGone } = this.#options;
    onGone();
    log.warn({ restartIn: retryIn }, 'the receiver of SRT ended and is started again');
    this.#retry = setTimeout(() => void this.#listen(), retryIn);
    this.#retry.unref();
  }
}
