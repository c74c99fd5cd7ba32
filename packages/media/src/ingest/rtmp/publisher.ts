import { encodeAmf0 } from './amf/encode.ts';
import { type AmfObject, type AmfValue, EcmaArray } from './amf/value.ts';
import { chunkStream, encodeChunks } from './chunk-writer.ts';
import { messageType } from './message.ts';
import { PublisherConnection, type RtmpAddress, type RtmpRefusal } from './publisher-connection.ts';

const chunkSize = 65_536;
const defaultTimeLimit = 10_000;
/** `drain` waits while more bytes than this are unsent. */
const highWater = 1024 * 1024;

export interface RtmpPublisherOptions extends RtmpAddress {
  /** Default `live`. */
  readonly app?: string;
  readonly streamKey: string;
  /** Milliseconds until the server must have accepted the publisher. Default 10 000. */
  readonly timeLimit?: number;
}

/** A publisher that the server has accepted. Bodies are those of FLV tags; timestamps are milliseconds. */
export interface RtmpPublisher {
  video(timestamp: number, body: Uint8Array): void;
  audio(timestamp: number, body: Uint8Array): void;
  /** Sends `@setDataFrame` with `onMetaData`. */
  metadata(properties: AmfObject): void;
  /** A script tag's body as in a file. */
  script(timestamp: number, body: Uint8Array): void;
  /** Waits while much data is unsent; also resolves when the connection closes. */
  drain(): Promise<void>;
  /** Settles when the connection is closed, with the server's reason if it sent one. */
  readonly closed: Promise<RtmpRefusal | undefined>;
  /** Ends the stream (`FCUnpublish`, `deleteStream`) and closes when all is sent. */
  end(): Promise<void>;
  /** Cuts the connection, like an encoder that crashed. */
  destroy(): void;
}

/**
 * Publishes to an RTMP server like an encoder.
 * @throws RtmpRefusal with the server's code and description, or `connection` without an answer
 */
export async function connectRtmpPublisher(options: RtmpPublisherOptions): Promise<RtmpPublisher> {
  const connection = new PublisherConnection(options);
  const limit = setTimeout(() => {
    connection.socket.destroy(new Error('The server did not answer in time.'));
  }, options.timeLimit ?? defaultTimeLimit);
  try {
    return await negotiate(connection, options);
  } catch (error) {
    connection.socket.destroy();
    throw error;
  } finally {
    clearTimeout(limit);
  }
}

async function negotiate(connection: PublisherConnection, options: RtmpPublisherOptions): Promise<RtmpPublisher> {
  const { socket } = connection;
  const app = options.app ?? 'live';
  await connection.handshake();
  const size = Buffer.alloc(4);
  size.writeUInt32BE(chunkSize);
  // The announcement itself is sent in chunks of the old size.
  socket.write(
    encodeChunks(
      chunkStream.control,
      { type: messageType.setChunkSize, timestamp: 0, streamId: 0, payload: size },
      chunkSize,
    ),
  );
  const call = (streamId: number, ...values: readonly AmfValue[]) => {
    const payload = encodeAmf0(...values);
    socket.write(
      encodeChunks(chunkStream.command, { type: messageType.command, timestamp: 0, streamId, payload }, chunkSize),
    );
  };
  const result = (transaction: number) =>
    connection.answer((values) => values[0] === '_result' && values[1] === transaction);

  const scheme = options.tls === undefined ? 'rtmp' : 'rtmps';
  const tcUrl = `${scheme}://${options.host}:${options.port}/${app}`;
  call(0, 'connect', 1, { app, type: 'nonprivate', flashVer: 'FMLE/3.0 (compatible; Bandshell)', tcUrl });
  await result(1);
  call(0, 'releaseStream', 2, null, options.streamKey);
  call(0, 'FCPublish', 3, null, options.streamKey);
  call(0, 'createStream', 4, null);
  const streamId = Number((await result(4))[3]);
  const started = connection.answer((values) => values[0] === 'onStatus');
  call(streamId, 'publish', 5, null, options.streamKey, 'live');
  await started;
  return new AcceptedPublisher(connection, streamId, call);
}

class AcceptedPublisher implements RtmpPublisher {
  readonly closed: Promise<RtmpRefusal | undefined>;
  readonly #connection: PublisherConnection;
  readonly #streamId: number;
  readonly #call: (streamId: number, ...values: readonly AmfValue[]) => void;

  constructor(
    connection: PublisherConnection,
    streamId: number,
    call: (streamId: number, ...values: readonly AmfValue[]) => void,
  ) {
    this.closed = connection.closed;
    this.#connection = connection;
    this.#streamId = streamId;
    this.#call = call;
  }

  video(timestamp: number, body: Uint8Array): void {
    this.#send(chunkStream.video, messageType.video, timestamp, body);
  }

  audio(timestamp: number, body: Uint8Array): void {
    this.#send(chunkStream.audio, messageType.audio, timestamp, body);
  }

  metadata(properties: AmfObject): void {
    this.#send(
      chunkStream.audio,
      messageType.data,
      0,
      setDataFrame(encodeAmf0('onMetaData', new EcmaArray(properties))),
    );
  }

  script(timestamp: number, body: Uint8Array): void {
    this.#send(chunkStream.audio, messageType.data, timestamp, setDataFrame(body));
  }

  async drain(): Promise<void> {
    const { socket } = this.#connection;
    if (socket.destroyed || socket.writableLength < highWater) return;
    await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), this.closed]);
  }

  async end(): Promise<void> {
    this.#call(0, 'FCUnpublish', 6, null, '');
    this.#call(0, 'deleteStream', 7, null, this.#streamId);
    this.#connection.socket.end();
    await this.closed;
  }

  destroy(): void {
    this.#connection.socket.destroy();
  }

  #send(id: number, type: number, timestamp: number, body: Uint8Array): void {
    const { socket } = this.#connection;
    if (!socket.writable) return;
    const payload = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
    // Data that is sent in one go reaches the system in one call.
    if (socket.writableCorked === 0) {
      socket.cork();
      process.nextTick(() => socket.uncork());
    }
    socket.write(encodeChunks(id, { type, timestamp: timestamp >>> 0, streamId: this.#streamId, payload }, chunkSize));
  }
}

function setDataFrame(body: Uint8Array): Buffer {
  return Buffer.concat([encodeAmf0('@setDataFrame'), body]);
}
