import { connect as connectTcp, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { decodeAmf0 } from './amf/decode.ts';
import { type AmfValue, isAmfObject } from './amf/value.ts';
import { ChunkReader } from './chunk-reader.ts';
import { handshakeBytes, handshakeGreeting, rtmpVersion } from './handshake.ts';
import { defaultRtmpLimits } from './limits.ts';
import { messageType, type RtmpMessage } from './message.ts';

/** The server's refusal, or that the connection ended without a message. */
export class RtmpRefusal extends Error {
  readonly code: string;

  constructor(code: string, description: string) {
    super(description);
    this.name = 'RtmpRefusal';
    this.code = code;
  }
}

export interface RtmpAddress {
  readonly host: string;
  readonly port: number;
  /** RTMPS; `ca` is the PEM text of a certificate to trust. */
  readonly tls?: { readonly ca?: string; readonly servername?: string };
}

type Reply = (values: readonly AmfValue[]) => boolean;

/** The client's side of one connection: handshake, commands and the answers to them. */
export class PublisherConnection {
  readonly socket: Socket;
  readonly #reader: ChunkReader;
  readonly #waiting = new Set<{ reply: Reply; reject(error: Error): void }>();
  #greeting: { readonly onDone: () => void; received: Buffer } | undefined;
  #failure: RtmpRefusal | undefined;
  /** Settles when the socket is closed, with the server's reason if it sent one. */
  readonly closed: Promise<RtmpRefusal | undefined>;

  constructor(address: RtmpAddress) {
    const { host, port, tls } = address;
    this.socket = tls === undefined ? connectTcp({ host, port }) : connectTls({ host, port, ...tls });
    this.socket.setNoDelay(true);
    this.#reader = new ChunkReader(defaultRtmpLimits, (message) => this.#message(message));
    this.socket.on('data', (bytes: Buffer) => this.#data(bytes));
    this.closed = new Promise((resolve) => {
      this.socket.on('error', (error) => this.#fail(new RtmpRefusal('connection', error.message)));
      this.socket.on('close', () => {
        const reason = this.#failure;
        this.#fail(reason ?? new RtmpRefusal('connection', 'The server closed the connection.'));
        resolve(reason);
      });
    });
  }

  /** Sends C0 and C1, and C2 when the server's part has arrived. Rejects when the connection ends first. */
  handshake(): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting = { reply: () => false, reject };
      this.#waiting.add(waiting);
      const onDone = () => {
        this.#waiting.delete(waiting);
        resolve();
      };
      this.#greeting = { onDone, received: Buffer.alloc(0) };
      this.socket.write(Buffer.concat([Buffer.from([rtmpVersion]), handshakeGreeting()]));
    });
  }

  /** Waits for the answer that `match` accepts. Rejects with the server's refusal or the end of the connection. */
  answer(match: (values: readonly AmfValue[]) => boolean): Promise<readonly AmfValue[]> {
    return new Promise((resolve, reject) => {
      if (this.#failure !== undefined) {
        reject(this.#failure);
        return;
      }
      const reply = (values: readonly AmfValue[]) => {
        const matches = match(values);
        if (matches) resolve(values);
        return matches;
      };
      this.#waiting.add({ reply, reject });
    });
  }

  #data(bytes: Buffer): void {
    if (this.#greeting === undefined) {
      this.#read(bytes);
      return;
    }
    const { onDone } = this.#greeting;
    const received = Buffer.concat([this.#greeting.received, bytes]);
    this.#greeting.received = received;
    const total = 1 + 2 * handshakeBytes;
    if (received.length < total) return;
    this.#greeting = undefined;
    this.socket.write(received.subarray(1, 1 + handshakeBytes));
    onDone();
    this.#read(received.subarray(total));
  }

  #read(bytes: Buffer): void {
    const fault = this.#reader.push(bytes);
    if (fault !== undefined) this.socket.destroy(new Error(`the server sent ${fault}`));
  }

  #message(message: RtmpMessage): void {
    if (message.type !== messageType.command) return;
    const { values } = decodeAmf0(message.payload, defaultRtmpLimits);
    const info = values[3];
    if ((values[0] === 'onStatus' || values[0] === '_error') && isAmfObject(info) && info.level === 'error') {
      this.#fail(new RtmpRefusal(String(info.code), String(info.description)));
      return;
    }
    for (const waiting of this.#waiting) if (waiting.reply(values)) this.#waiting.delete(waiting);
  }

  #fail(error: RtmpRefusal): void {
    this.#failure ??= error;
    for (const waiting of this.#waiting) waiting.reject(this.#failure);
    this.#waiting.clear();
  }
}
