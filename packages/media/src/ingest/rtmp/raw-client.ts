import { connect, type Socket } from 'node:net';
import { decodeAmf0 } from './amf/decode.ts';
import { encodeAmf0 } from './amf/encode.ts';
import type { AmfValue } from './amf/value.ts';
import { ChunkReader } from './chunk-reader.ts';
import { encodeChunks } from './chunk-writer.ts';
import { handshakeBytes } from './handshake.ts';
import { defaultRtmpLimits } from './limits.ts';
import type { RtmpMessage } from './message.ts';
import { until } from './test-ingest.ts';

/** A client for tests that sends exactly the given bytes, valid or not, and stores all answers. */
export class RawClient {
  readonly socket: Socket;
  readonly messages: RtmpMessage[] = [];
  closed = false;
  #received = Buffer.alloc(0);
  readonly #reader = new ChunkReader(defaultRtmpLimits, (message) => this.messages.push(message));
  #handshaken = false;

  constructor(port: number) {
    this.socket = connect(port, '127.0.0.1');
    this.socket.on('error', () => undefined);
    this.socket.on('close', () => {
      this.closed = true;
    });
    this.socket.on('data', (bytes: Buffer) => this.#data(bytes));
  }

  #data(bytes: Buffer): void {
    if (this.#handshaken) {
      this.#reader.push(bytes);
      return;
    }
    this.#received = Buffer.concat([this.#received, bytes]);
    const total = 1 + 2 * handshakeBytes;
    if (this.#received.length < total) return;
    this.#handshaken = true;
    this.#reader.push(this.#received.subarray(total));
  }

  send(bytes: Buffer): this {
    this.socket.write(bytes);
    return this;
  }

  handshake(): this {
    return this.send(Buffer.concat([Buffer.from([3]), Buffer.alloc(2 * handshakeBytes, 1)]));
  }

  /** A message in one chunk sequence of 128 bytes a chunk. */
  message(type: number, payload: Buffer, streamId = 0, timestamp = 0, chunkStreamId = 3): this {
    return this.send(encodeChunks(chunkStreamId, { type, timestamp, streamId, payload }, 128));
  }

  command(streamId: number, ...values: readonly AmfValue[]): this {
    return this.message(20, encodeAmf0(...values), streamId);
  }

  /** Handshake, connect, createStream. */
  connect(properties: { readonly [key: string]: AmfValue } = {}): this {
    this.handshake().command(0, 'connect', 1, { app: 'live', ...properties });
    return this.command(0, 'createStream', 2, null);
  }

  publish(key: string): this {
    return this.command(1, 'publish', 3, null, key, 'live');
  }

  get commands(): (readonly AmfValue[])[] {
    return this.messages
      .filter((message) => message.type === 20)
      .map((message) => decodeAmf0(message.payload, defaultRtmpLimits).values);
  }

  /** The info objects of `onStatus` so far. */
  get statuses(): readonly AmfValue[] {
    return this.commands.filter((values) => values[0] === 'onStatus').map((values) => values[3]);
  }

  async waitClosed(): Promise<void> {
    await until(() => this.closed, 'the server to close the connection');
  }

  destroy(): void {
    this.socket.destroy();
  }
}
