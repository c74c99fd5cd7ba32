import type { Duplex } from 'node:stream';
import type { Bucket } from '@bandshell/domain/chat';
import type { SiteLanguage } from '@bandshell/domain/kernel';
import { languageOf, TAGS, WEBSOCKET } from './capabilities.ts';
import type { Chatter } from './ports.ts';
import { NEW_REGISTRATION, type Registration } from './registration.ts';
import { type EncodedLines, encodeLines } from './websocket-frame.ts';

/** How a kind of socket is read and closed; writing is the same for all. */
export interface Transport {
  readonly kind: 'tcp' | 'websocket';
  /** The raw stream: frames are built here, without a library. */
  readonly out: Duplex;
  /** The browser's session, when the socket was opened by one of the site's own pages. */
  readonly sessionToken: string | null;
  pause(): void;
  resume(): void;
  /** Closes after all written data is sent. */
  end(): void;
  destroy(): void;
}

export interface ConnectionObserver {
  /** Data was not written because the socket does not read. */
  onSkipped(): void;
}

/** One chat socket: its user, capabilities and rooms, and its bounded output. */
export class Connection {
  readonly transport: Transport;
  readonly #observer: ConnectionObserver;
  readonly #unsentBytes: number;
  readonly #framed: boolean;
  /** Bits from `capabilities.ts`. */
  capabilities: number;
  registration: Registration = NEW_REGISTRATION;
  isRegistered = false;
  chatter: Chatter | null = null;
  nick = '*';
  /** Channel ids by the login with which they were joined. */
  readonly joined = new Map<string, string>();
  lines: Bucket | null = null;
  joins: Bucket | null = null;
  readonly openedAt: number;
  lastReceivedAt: number;
  pingedAt: number | null = null;
  /** Since when it has more unread bytes than allowed. */
  slowSince: number | null = null;
  /** When it was asked to close; since then it is neither read nor written. */
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

  /** The language of its notices. */
  get language(): SiteLanguage {
    return languageOf(this.capabilities);
  }

  has(capability: number): boolean {
    return (this.capabilities & capability) !== 0;
  }

  /** Whether more bytes wait in this process than the socket may leave unread. */
  get isOverfull(): boolean {
    return this.transport.out.writableLength > this.#unsentBytes;
  }

  /** Writes shared lines. Skips them and reports that when this socket does not read. */
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

  /** Writes lines only to this socket; without line ends. */
  send(...lines: readonly string[]): void {
    if (lines.length > 0) this.write(encodeLines(`${lines.join('\r\n')}\r\n`));
  }

  /** Adds tags before a line when the client supports them. */
  tagged(tags: string, line: string): string {
    return this.has(TAGS) ? tags + line : line;
  }
}
