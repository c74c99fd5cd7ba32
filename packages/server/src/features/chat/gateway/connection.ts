import type { Duplex } from 'node:stream';
import type { Bucket } from '@bandshell/domain/chat';
import { TAGS, WEBSOCKET } from './capabilities.ts';
import type { Chatter } from './ports.ts';
import { NEW_REGISTRATION, type Registration } from './registration.ts';
import { type EncodedLines, encodeLines } from './websocket-frame.ts';

/** A socket's own way of being read and closed; writing is the same for all. */
export interface Transport {
  readonly kind: 'tcp' | 'websocket';
  /** Where the bytes go, past any library: frames are built here. */
  readonly out: Duplex;
  readonly address: string;
  /** The browser's session, when the socket came with one from the site's own pages. */
  readonly sessionToken: string | null;
  pause(): void;
  resume(): void;
  /** Lets what was written go out, then closes. */
  end(): void;
  destroy(): void;
}

export interface ConnectionObserver {
  /** Something was not written because the socket does not read. */
  onSkipped(): void;
}

/** One chat socket: who holds it, what it asked for, where it is, and its bounded way out. */
export class Connection {
  readonly transport: Transport;
  readonly #observer: ConnectionObserver;
  readonly #unsentBytes: number;
  readonly #framed: boolean;
  /** Bits of `capabilities.ts`. */
  capabilities: number;
  registration: Registration = NEW_REGISTRATION;
  isRegistered = false;
  chatter: Chatter | null = null;
  nick = '*';
  /** Channel ids by the login they were joined as. */
  readonly joined = new Map<string, string>();
  lines: Bucket | null = null;
  joins: Bucket | null = null;
  readonly openedAt: number;
  lastReceivedAt: number;
  pingedAt: number | null = null;
  /** Since when it holds more unread bytes than it may. */
  slowSince: number | null = null;
  /** When it was asked to close; from then on nothing is read from it or written to it. */
  endedAt: number | null = null;

  constructor(transport: Transport, now: number, unsentBytes: number, observer: ConnectionObserver) {
    this.transport = transport;
    this.#observer = observer;
    this.#unsentBytes = unsentBytes;
    this.#framed = transport.kind === 'websocket';
    this.capabilities = this.#framed ? WEBSOCKET : 0;
    this.openedAt = now;
    this.lastReceivedAt = now;
  }

  get isClosed(): boolean {
    return this.endedAt !== null;
  }

  has(capability: number): boolean {
    return (this.capabilities & capability) !== 0;
  }

  /** Whether more bytes wait in this process than the socket may leave unread. */
  get isOverfull(): boolean {
    return this.transport.out.writableLength > this.#unsentBytes;
  }

  /** Writes what many sockets share. Skips, and tells so, when this one does not read. */
  write(lines: EncodedLines): boolean {
    const out = this.transport.out;
    if (this.endedAt !== null) return false;
    if (out.writableLength > this.#unsentBytes) {
      this.#observer.onSkipped();
      return false;
    }
    out.write(this.#framed ? lines.frame : lines.payload);
    return true;
  }

  /** Writes lines to this socket alone; each without its line end. */
  send(...lines: readonly string[]): void {
    if (lines.length > 0) this.write(encodeLines(`${lines.join('\r\n')}\r\n`));
  }

  /** Tags in front of a line when the client asked for them. */
  tagged(tags: string, line: string): string {
    return this.has(TAGS) ? tags + line : line;
  }
}
