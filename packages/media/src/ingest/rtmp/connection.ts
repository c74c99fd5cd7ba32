import type { Socket } from 'node:net';
import type { CountedMediaLog, MediaLog } from '../../media-api.ts';
import { acknowledgement, onStatus, pingResponse, type StatusInfo } from './answers.ts';
import { ChunkReader } from './chunk-reader.ts';
import { ServerHandshake } from './handshake.ts';
import type { RtmpLimits } from './limits.ts';
import { messageType, type RtmpMessage, userControlEvent } from './message.ts';
import type { RtmpPeer } from './peer.ts';
import type { AuthoriseRtmp } from './publish-decision.ts';
import type { ByteSource } from './reused-reads.ts';
import { RtmpSession } from './session.ts';

const smallestAckWindow = 64 * 1024;

export interface RtmpConnectionOptions {
  readonly address: string;
  readonly protocol: 'rtmp' | 'rtmps';
  readonly limits: RtmpLimits;
  readonly log: MediaLog;
  readonly countedLog: CountedMediaLog;
  readonly authorise: AuthoriseRtmp;
  /** The connection became an accepted publisher. */
  readonly onAccepted: () => void;
  readonly onBytes: (received: number, sent: number) => void;
}

/** One socket: handshake, chunks, acknowledgements, time limits and closing. */
export class RtmpConnection implements RtmpPeer {
  readonly address: string;
  readonly protocol: 'rtmp' | 'rtmps';
  readonly #socket: Socket;
  readonly #options: RtmpConnectionOptions;
  readonly #session: RtmpSession;
  readonly #reader: ChunkReader;
  #handshake: ServerHandshake | undefined = new ServerHandshake();
  #deadline: NodeJS.Timeout;
  #closing = false;
  #received = 0;
  #acknowledged = 0;
  /**
   * Acknowledgements go to peers that requested them by a window size. Other encoders (ffmpeg, librtmp) do not read
   * them. An unread one turns the encoder's close into a reset, which loses the end of the stream.
   */
  #ackWindow = Number.POSITIVE_INFINITY;
  /**
   * Bytes that the peer may still send before the next step. After that the connection is closed, or paused while a
   * decision is pending.
   */
  #allowance: number;
  #deciding = false;
  readonly #end = deferred();

  constructor(source: ByteSource, options: RtmpConnectionOptions) {
    const { socket } = source;
    this.address = options.address;
    this.protocol = options.protocol;
    this.#socket = socket;
    this.#options = options;
    this.#allowance = options.limits.maxBytesBeforePublish;
    this.#session = new RtmpSession(this, options);
    this.#reader = new ChunkReader(options.limits, (message) => this.#message(message));
    this.#deadline = this.#after(options.limits.handshakeMs, 'no handshake in time');
    socket.setNoDelay(true);
    source.onBytes((bytes) => this.#data(bytes));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      options.log.debug({ address: this.address, code: error.code }, 'an encoder connection failed');
    });
    socket.on('close', () => this.#closed());
  }

  /** Settles when the socket is closed and the session was notified. */
  get closed(): Promise<void> {
    return this.#end.promise;
  }

  get publishing(): boolean {
    return this.#session.publishing;
  }

  send(bytes: Buffer): void {
    if (this.#closing || !this.#socket.writable) return;
    this.#socket.write(bytes);
    this.#options.onBytes(0, bytes.length);
    if (this.#socket.writableLength > this.#options.limits.maxOutgoingBytes) this.#cut('the peer does not read');
  }

  refuse(streamId: number, info: StatusInfo): void {
    if (this.#closing) return;
    this.send(onStatus(streamId, info));
    this.close();
  }

  pause(): void {
    if (!this.#closing) this.#socket.pause();
  }

  expect(next: 'publish' | 'decision' | 'media'): void {
    if (this.#closing) return;
    const { limits } = this.#options;
    clearTimeout(this.#deadline);
    this.#deciding = next === 'decision';
    if (next === 'publish') {
      this.#allowance = limits.maxBytesBeforePublish;
      this.#deadline = this.#after(limits.publishMs, 'no stream in time');
    } else if (next === 'decision') this.#allowance = limits.maxQueuedBytes;
    else {
      this.#allowance = Number.POSITIVE_INFINITY;
      this.#options.onAccepted();
      this.#deadline = this.#after(limits.idleMs, 'the encoder fell silent');
      this.#socket.resume();
    }
  }

  touch(): void {
    this.#deadline.refresh();
  }

  /**
   * Ends the connection: written data is sent, further input is discarded (so that the peer reads the last message
   * before a reset), and after a while the socket is destroyed. The session is notified on `close`.
   */
  close(): void {
    if (this.#closing) return;
    this.#closing = true;
    this.#reader.stop();
    clearTimeout(this.#deadline);
    this.#deadline = setTimeout(() => this.#socket.destroy(), this.#options.limits.closeMs);
    this.#socket.end();
    this.#socket.resume();
  }

  /** Closes at once without a message, as when the server stops: encoders then try again. */
  destroy(): void {
    this.#closing = true;
    this.#reader.stop();
    this.#socket.destroy();
  }

  #data(bytes: Buffer): void {
    this.#options.onBytes(bytes.length, 0);
    if (this.#closing) return;
    this.#allowance -= bytes.length;
    if (this.#allowance < 0) {
      if (this.#deciding) this.#socket.pause();
      else {
        this.#cut('too much before publish');
        return;
      }
    }
    if (this.#handshake === undefined) this.#chunks(bytes);
    else this.#handshakeStep(this.#handshake, bytes);
  }

  #handshakeStep(handshake: ServerHandshake, bytes: Buffer): void {
    const step = handshake.push(bytes);
    if (step.type === 'refused') {
      this.#cut(step.reason);
      return;
    }
    if (step.reply !== undefined) this.send(step.reply);
    if (step.type === 'more') return;
    this.#handshake = undefined;
    this.expect('publish');
    this.#allowance -= step.rest.length;
    if (step.rest.length > 0) this.#chunks(step.rest);
  }

  #chunks(bytes: Buffer): void {
    this.#received += bytes.length;
    const fault = this.#reader.push(bytes);
    if (fault !== undefined) this.#cut(fault);
    if (this.#received - this.#acknowledged < this.#ackWindow) return;
    this.#acknowledged = this.#received;
    this.send(acknowledgement(this.#received));
  }

  #message(message: RtmpMessage): void {
    const { type, payload } = message;
    if (type === messageType.windowAckSize && payload.length >= 4) {
      this.#ackWindow = Math.max(smallestAckWindow, payload.readUInt32BE(0));
    } else if (type === messageType.userControl && payload.length >= 6) {
      if (payload.readUInt16BE(0) === userControlEvent.pingRequest) this.send(pingResponse(payload.readUInt32BE(2)));
    } else if (type > messageType.setPeerBandwidth) {
      const fault = this.#session.receive(message);
      if (fault !== undefined) this.#cut(fault);
    }
  }

  #after(milliseconds: number, reason: string): NodeJS.Timeout {
    return setTimeout(() => this.#cut(reason), milliseconds);
  }

  #cut(reason: string): void {
    if (this.#closing) return;
    this.#closing = true;
    this.#reader.stop();
    const fields = { address: this.address, protocol: this.protocol, reason };
    if (this.publishing) this.#options.log.warn(fields, 'a publisher was cut off');
    else this.#options.log.debug(fields, 'an encoder connection was cut off');
    this.#socket.destroy();
  }

  #closed(): void {
    this.#closing = true;
    clearTimeout(this.#deadline);
    this.#reader.stop();
    this.#session.closed();
    this.#end.resolve();
  }
}

function deferred(): { readonly promise: Promise<void>; resolve(): void } {
  let settle: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => {
    settle = resolve;
  });
  return { promise, resolve: () => settle() };
}
