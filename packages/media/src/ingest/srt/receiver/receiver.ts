import type { FromReceiver, ReceiverSettings, ToReceiver } from './messages.ts';
import { readSocketAddress, writeSocketAddress } from './socket-address.ts';
import { type SrtLibrary, srtConnected, srtError, srtOption } from './srt-library.ts';

/** Milliseconds between two looks while a connection is there, and while there is none. */
const [busyLook, idleLook] = [10, 50];
/** Milliseconds of silence after which an encoder counts as lost; it sends a sign of life each second. */
const peerIdle = 5_000;
/** A connection that breaks with younger news (ms) was ended by its encoder: SRT says no reason. */
const endedWithin = 3_000;
const backlog = 64;
/** Longest message of live media (SRT: the payload of one UDP packet). */
const longestMessage = 1_500;
/** Bytes of a connection in one look, so that none holds up the others. */
const mostAtOnce = 1024 * 1024;
/** Bytes that wait for the process above; with more, media is lost anyway. */
const mostWaiting = 32 * 1024 * 1024;
/** Connections before they are accepted or refused by the process above. */
const mostConnections = 256;

interface Connection {
  readonly socket: number;
  isWanted: boolean;
  heardAt: number;
}

/** Takes connections of encoders over SRT and passes their media on. It knows no stream keys: who may send is decided above. */
export class Receiver {
  readonly #srt: SrtLibrary;
  readonly #send: (message: FromReceiver, sent: () => void) => void;
  readonly #listener: number;
  readonly #connections = new Map<number, Connection>();
  readonly #message = Buffer.alloc(longestMessage);
  #waiting = 0;
  #next = 1;
  #timer: NodeJS.Timeout | undefined;

  /** @throws when the port cannot be opened */
  constructor(srt: SrtLibrary, settings: ReceiverSettings, send: (message: FromReceiver, sent: () => void) => void) {
    this.#srt = srt;
    this.#send = send;
    this.#listener = srt.create();
    const number = (value: number): Buffer => {
      const bytes = Buffer.alloc(4);
      bytes.writeInt32LE(value);
      return bytes;
    };
    const options: readonly (readonly [number, Buffer])[] = [
      [srtOption.receiveBlocks, number(0)],
      [srtOption.latency, number(settings.latencyMs)],
      [srtOption.peerIdleTimeout, number(peerIdle)],
      ...(settings.passphrase === undefined
        ? []
        : ([
            [srtOption.enforcedEncryption, number(1)],
            [srtOption.passphrase, Buffer.from(settings.passphrase)],
          ] as const)),
    ];
    for (const [option, value] of options) {
      if (!srt.setOption(this.#listener, option, value)) throw new Error(srt.lastError());
    }
    const address = writeSocketAddress(settings.host, settings.port);
    if (!srt.bind(this.#listener, address) || !srt.listen(this.#listener, backlog)) throw new Error(srt.lastError());
    this.#look();
  }

  get port(): number {
    return readSocketAddress(this.#srt.ownAddress(this.#listener)).port;
  }

  take(message: Exclude<ToReceiver, { readonly type: 'listen' }>): void {
    if (message.type === 'ping') {
      this.#tell({ type: 'pong' });
      return;
    }
    const connection = this.#connections.get(message.id);
    if (connection === undefined) return;
    if (message.type === 'read') connection.isWanted = true;
    else {
      this.#connections.delete(message.id);
      this.#srt.close(connection.socket);
    }
  }

  destroy(): void {
    clearTimeout(this.#timer);
    for (const { socket } of this.#connections.values()) this.#srt.close(socket);
    this.#srt.close(this.#listener);
  }

  #look(): void {
    this.#accept();
    for (const [id, connection] of this.#connections) this.#read(id, connection);
    this.#timer = setTimeout(() => this.#look(), this.#connections.size > 0 ? busyLook : idleLook);
  }

  #accept(): void {
    for (;;) {
      const accepted = this.#srt.accept(this.#listener);
      if (accepted === undefined) return;
      if (this.#connections.size >= mostConnections) {
        this.#srt.close(accepted.socket);
        continue;
      }
      const id = this.#next;
      this.#next += 1;
      this.#srt.setOption(accepted.socket, srtOption.receiveBlocks, Buffer.alloc(4));
      this.#connections.set(id, { socket: accepted.socket, isWanted: false, heardAt: performance.now() });
      const streamId = this.#srt.text(accepted.socket, srtOption.streamId);
      this.#tell({ type: 'connected', id, streamId, address: readSocketAddress(accepted.address).host });
    }
  }

  #read(id: number, connection: Connection): void {
    const pieces: Buffer[] = [];
    let length = 0;
    // Media that nobody wants yet waits in the library, which drops the oldest.
    while (connection.isWanted && length < mostAtOnce) {
      const read = this.#srt.receive(connection.socket, this.#message);
      if (read === srtError || read === 0) break;
      pieces.push(Buffer.from(this.#message.subarray(0, read)));
      length += read;
    }
    const now = performance.now();
    if (length > 0) {
      connection.heardAt = now;
      const bytes = Buffer.concat(pieces);
      if (this.#waiting + length <= mostWaiting) this.#tell({ type: 'media', id, bytes }, length);
      return;
    }
    if (this.#srt.state(connection.socket) === srtConnected) return;
    this.#connections.delete(id);
    this.#srt.close(connection.socket);
    this.#tell({ type: 'gone', id, isEnded: now - connection.heardAt < endedWithin });
  }

  #tell(message: FromReceiver, bytes = 0): void {
    this.#waiting += bytes;
    this.#send(message, () => {
      this.#waiting -= bytes;
    });
  }
}
