import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { DomainEvent } from '@bandshell/domain/events';
import { negotiate } from '@fastify/accept-negotiator';

/** Maximum number of documents, and of their bytes together. */
const MAX_DOCUMENTS = 2_000;
const MAX_BYTES = 32 * 1024 * 1024;
/** Maximum number of ids by which a document is found: a directory contains some hundred channels and videos. */
const MAX_IDS = 1_000;
/** Ids of the newest events, for answers that were requested before these events. */
const MAX_NAMED = 10_000;
/** Quality 5 costs about as much as gzip and is a sixth smaller. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const compressors = {
  br: promisify((body: Buffer, done: (error: Error | null, result: Buffer) => void) =>
    brotliCompress(body, BROTLI, done),
  ),
  gzip: promisify((body: Buffer, done: (error: Error | null, result: Buffer) => void) => gzip(body, done)),
};

type Encoding = keyof typeof compressors;
const ENCODINGS: Encoding[] = ['br', 'gzip'];

/** The body of a document as it is sent. `encoding` is its `Content-Encoding`. */
export interface DocumentBody {
  readonly body: Buffer;
  readonly encoding: Encoding | undefined;
  readonly isEmbedded: boolean;
}

/** The kind of page of a document. */
export interface SharedPage {
  /** Whether it lists current content, so that events about other things may change it. */
  readonly isList: boolean;
  /** Whether pages of other sites may frame it. */
  readonly isEmbedded: boolean;
}

const PLAIN_PAGE: SharedPage = { isList: false, isEmbedded: false };

/** Events that change a list of channels, videos or clips. */
const LIST_EVENTS: ReadonlySet<DomainEvent['type']> = new Set([
  'stream-started',
  'stream-ended',
  'video-published',
  'clip-created',
  'channel-restriction-changed',
  'user-became-available',
  'user-became-unavailable',
]);

interface SharedDocument {
  readonly plain: Buffer;
  readonly page: SharedPage;
  readonly until: number;
  readonly ids: readonly string[];
  readonly encoded: Map<Encoding, Buffer | 'pending'>;
  bytes: number;
}

/**
 * Documents for anonymous visitors, rendered once for all requests within `lifeMs`. A document is compressed in the
 * background when a second request accepts compression; until then it is sent plain.
 * @param now milliseconds of a monotonic clock
 */
export class SharedDocuments {
  readonly #lifeMs: number;
  readonly #now: () => number;
  readonly #documents = new Map<string, SharedDocument>();
  readonly #keysById = new Map<string, Set<string>>();
  /** The number of the last event that named an id; the oldest first. */
  readonly #namedIn = new Map<string, number>();
  #bytes = 0;
  #events = 0;
  #newestListEvent = 0;
  /** Events up to this one may be missing in `#namedIn`. */
  #forgottenEvents = 0;

  constructor(lifeMs: number, now: () => number = () => performance.now()) {
    this.#lifeMs = lifeMs;
    this.#now = now;
  }

  get isOn(): boolean {
    return this.#lifeMs > 0;
  }

  /** Bytes of all documents together. */
  get bytes(): number {
    return this.#bytes;
  }

  /**
   * Number of the newest event. Read it before requesting the data of a document and pass it to `store`. So data from before an
   * event is never stored after it.
   */
  get newestEvent(): number {
    return this.#events;
  }

  /** @param acceptEncoding the request's header with that name */
  find(key: string, acceptEncoding: string | undefined): DocumentBody | undefined {
    const found = this.#documents.get(key);
    if (found === undefined) return undefined;
    if (found.until <= this.#now()) {
      this.#remove(key);
      return undefined;
    }
    const { isEmbedded } = found.page;
    const encoding = acceptedEncoding(acceptEncoding);
    const encoded = encoding && found.encoded.get(encoding);
    if (encoding !== undefined && encoded === undefined) void this.#compress(key, found, encoding);
    return encoded instanceof Buffer
      ? { body: encoded, encoding, isEmbedded }
      : { body: found.plain, encoding: undefined, isEmbedded };
  }

  /**
   * Stores a document.
   * @param data the answer in the document; an event that names one of its ids removes the document
   * @param eventBefore `newestEvent` before the answer was requested
   */
  store(key: string, html: string, data: unknown, eventBefore: number, page = PLAIN_PAGE): void {
    this.#remove(key);
    const ids = [...idsIn(data)];
    if (!this.isOn || eventBefore < this.#forgottenEvents) return;
    if (page.isList && eventBefore < this.#newestListEvent) return;
    if (ids.some((id) => (this.#namedIn.get(id) ?? 0) > eventBefore)) return;
    const plain = Buffer.from(html);
    if (plain.length > MAX_BYTES / 8) return;
    this.#documents.set(key, {
      plain,
      page,
      until: this.#now() + this.#lifeMs,
      ids,
      encoded: new Map(),
      bytes: plain.length,
    });
    this.#bytes += plain.length;
    for (const id of ids) {
      const keys = this.#keysById.get(id) ?? new Set();
      this.#keysById.set(id, keys.add(key));
    }
    for (const oldest of this.#documents.keys()) {
      if (this.#documents.size <= MAX_DOCUMENTS && this.#bytes <= MAX_BYTES) break;
      this.#remove(oldest);
    }
  }

  /** Removes each document with an id that an event names, and lists that the event may change. */
  removeShowing(event: DomainEvent): void {
    this.#events += 1;
    if (LIST_EVENTS.has(event.type)) {
      this.#newestListEvent = this.#events;
      for (const [key, { page }] of this.#documents) if (page.isList) this.#remove(key);
    }
    for (const value of Object.values(event)) {
      if (typeof value !== 'string') continue;
      this.#namedIn.delete(value);
      this.#namedIn.set(value, this.#events);
      for (const key of [...(this.#keysById.get(value) ?? [])]) this.#remove(key);
    }
    for (const [id, at] of this.#namedIn) {
      if (this.#namedIn.size <= MAX_NAMED) break;
      this.#namedIn.delete(id);
      this.#forgottenEvents = at;
    }
  }

  /** Removes everything: events may be missing. Everything that was requested before is not stored. */
  removeAll(): void {
    this.#events += 1;
    this.#forgottenEvents = this.#events;
    for (const key of [...this.#documents.keys()]) this.#remove(key);
  }

  async #compress(key: string, document: SharedDocument, encoding: Encoding): Promise<void> {
    document.encoded.set(encoding, 'pending');
    const body = await compressors[encoding](document.plain).catch(() => undefined);
    if (body === undefined || this.#documents.get(key) !== document) return;
    document.encoded.set(encoding, body);
    document.bytes += body.length;
    this.#bytes += body.length;
  }

  #remove(key: string): void {
    const document = this.#documents.get(key);
    if (document === undefined) return;
    this.#documents.delete(key);
    this.#bytes -= document.bytes;
    for (const id of document.ids) {
      const keys = this.#keysById.get(id);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysById.delete(id);
    }
  }
}

/** The best encoding that a request accepts (RFC 9110, section 12.5.3); Brotli among equals. */
const acceptedEncoding = (header: string | undefined): Encoding | undefined =>
  negotiate(header?.toLowerCase() ?? '', ENCODINGS) ?? undefined;

/** The values of all `id` fields of an answer. */
function idsIn(data: unknown): Set<string> {
  const ids = new Set<string>();
  const open: unknown[] = [data];
  while (open.length > 0 && ids.size < MAX_IDS) {
    const value = open.pop();
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value)) {
      if (name === 'id' && typeof inner === 'string') ids.add(inner);
      else if (typeof inner === 'object') open.push(inner);
    }
  }
  return ids;
}
