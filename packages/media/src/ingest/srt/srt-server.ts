import type { ChildProgram } from '../../child-program.ts';
import type { PipelineStep } from '../../live-media.ts';
import type { CountedMediaLog, MediaLog } from '../../media-api.ts';
import { Admission } from '../rtmp/admission.ts';
import type { AuthoriseRtmp } from '../rtmp/publish-decision.ts';
import type { FromReceiver, ReceiverSettings } from './receiver/messages.ts';
import { ReceiverProcess } from './receiver-process.ts';
import { SrtSession } from './srt-session.ts';

/** Limits for untrusted encoders. Times are milliseconds. */
export interface SrtLimits {
  readonly authoriseMs: number;
  /** An encoder that sends no media for this long counts as lost. */
  readonly silenceMs: number;
  readonly maxConnections: number;
  /** Connections of one IPv4 address or one IPv6 /64. */
  readonly maxConnectionsPerAddress: number;
  /** Those whose key is not checked yet. */
  readonly maxPendingPerAddress: number;
}

const defaultLimits: SrtLimits = {
  authoriseMs: 10_000,
  silenceMs: 10_000,
  maxConnections: 200,
  maxConnectionsPerAddress: 32,
  maxPendingPerAddress: 8,
};

export interface SrtServerOptions {
  readonly program: ChildProgram;
  readonly settings: ReceiverSettings;
  readonly log: MediaLog;
  /** For refusals of strangers. Default: `log`. */
  readonly countedLog?: CountedMediaLog | undefined;
  readonly limits?: Partial<SrtLimits>;
  readonly pingMs?: number;
  readonly authorise: AuthoriseRtmp;
}

/**
 * Accepts encoders over SRT (draft-sharabayko-srt): MPEG transport streams, with the stream key as stream id. A receiver in a
 * process of its own has the connections.
 */
export class SrtServer implements PipelineStep {
  readonly #options: SrtServerOptions;
  readonly #limits: SrtLimits;
  readonly #admission: Admission;
  readonly #receiver: ReceiverProcess;
  readonly #sessions = new Map<number, SrtSession>();
  #bytesIn = 0;

  constructor(options: SrtServerOptions) {
    this.#options = options;
    this.#limits = { ...defaultLimits, ...options.limits };
    const { maxConnections, maxConnectionsPerAddress, maxPendingPerAddress } = this.#limits;
    this.#admission = new Admission({
      maxConnections,
      maxConnectionsPerAddress,
      maxPending: maxConnections,
      maxPendingPerAddress,
    });
    this.#receiver = new ReceiverProcess({
      ...{ program: options.program, settings: options.settings, log: options.log, pingMs: options.pingMs ?? 1_000 },
      onMessage: (message) => this.#take(message),
      onGone: () => this.#endAll(),
    });
  }

  get bytesIn(): number {
    return this.#bytesIn;
  }

  /** Process id of the receiver while it runs. */
  get pid(): number | undefined {
    return this.#receiver.pid;
  }

  get publishers(): number {
    let count = 0;
    for (const session of this.#sessions.values()) if (session.isPublishing) count += 1;
    return count;
  }

  /**
   * Listens.
   * @returns the UDP port; undefined when libsrt is not installed
   * @throws with `port` when the port cannot be opened
   */
  async listen(): Promise<number | undefined> {
    const { log, settings } = this.#options;
    try {
      const port = await this.#receiver.start();
      if (port === undefined) log.warn({}, 'streams over SRT are not taken: libsrt 1.5 is not installed');
      return port;
    } catch (error) {
      throw Object.assign(error as Error, { port: settings.port, protocol: 'srt' });
    }
  }

  destroy(): void {
    this.#receiver.destroy();
    this.#endAll();
  }

  #take(message: FromReceiver): void {
    switch (message.type) {
      case 'connected':
        this.#connect(message.id, message.streamId, message.address);
        return;
      case 'media':
        this.#bytesIn += message.bytes.byteLength;
        this.#sessions
          .get(message.id)
          ?.media(Buffer.from(message.bytes.buffer, message.bytes.byteOffset, message.bytes.byteLength));
        return;
      case 'gone':
        this.#sessions.get(message.id)?.end(message.isEnded ? 'finished' : 'lost');
        return;
    }
  }

  #connect(id: number, streamId: string, address: string): void {
    const ticket = this.#admission.enter(address);
    if (ticket === undefined) {
      this.#receiver.send({ type: 'close', id });
      return;
    }
    const { log, countedLog = log, authorise } = this.#options;
    const { authoriseMs, silenceMs } = this.#limits;
    const session = new SrtSession({
      ...{ address, streamId, authoriseMs, silenceMs, log, countedLog, authorise },
      onOpen: () => {
        ticket.accepted();
        this.#receiver.send({ type: 'read', id });
      },
      onClosed: () => {
        ticket.leave();
        this.#sessions.delete(id);
        this.#receiver.send({ type: 'close', id });
      },
    });
    this.#sessions.set(id, session);
    session.begin();
  }

  #endAll(): void {
    for (const session of [...this.#sessions.values()]) session.destroy();
  }
}
