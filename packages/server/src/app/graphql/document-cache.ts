import { Lru } from '@bandshell/domain/kernel';
import type { PreparedDocument } from './prepare-document.ts';
import type { CostOf } from './remember-costs.ts';

/** A longer document is prepared at each request. */
const LONGEST = 8_000;

/** The data that a document takes whatever its length, with the costs that are remembered. */
const DOCUMENT_BYTES = 8_000;
/** A name with its nodes and places, and a little more than most signs take. */
const TOKEN_BYTES = 450;
const TOKEN = /\w+|[^\s\w,]/g;

/** The memory that a prepared document takes, at most. By its characters a tiny one takes five times that of a usual one. */
const bytesOf = (key: string): number =>
  DOCUMENT_BYTES + TOKEN_BYTES * (key.match(TOKEN)?.length ?? 0) + 2 * key.length;

export interface KnownDocument {
  readonly prepared: PreparedDocument;
  readonly costOf: CostOf;
}

type Prepare = (text: string, operationName: string | undefined) => KnownDocument;

/**
 * Keeps documents from requests prepared: programs send the same few documents again and again, and parsing and
 * validation take about half of a small query's time. The rights of a client are judged at each request.
 * @param maxBytes of all kept documents, as estimated. The least recently used are dropped.
 */
export function createDocumentCache(prepare: Prepare, maxBytes: number) {
  const kept = new Lru<{ readonly document: KnownDocument; readonly bytes: number }>(maxBytes, ({ bytes }) => bytes);
  return {
    /** @throws {DocumentRefused} */
    find(text: string, operationName: string | undefined): KnownDocument {
      if (text.length > LONGEST) return prepare(text, operationName);
      // A name has no space.
      const key = `${operationName ?? ''} ${text}`;
      const known = kept.get(key);
      if (known !== undefined) return known.document;
      const document = prepare(text, operationName);
      kept.set(key, { document, bytes: bytesOf(key) });
      return document;
    },
    get size() {
      return { documents: kept.size, bytes: kept.weight };
    },
  };
}
