import type { PreparedDocument } from './prepare-document.ts';
import type { CostOf } from './remember-costs.ts';

/** A longer document is prepared at each request. */
const LONGEST = 8_000;

export interface KnownDocument {
  readonly prepared: PreparedDocument;
  readonly costOf: CostOf;
}

type Prepare = (text: string, operationName: string | undefined) => KnownDocument;

/**
 * Keeps documents from requests prepared: programs send the same few documents again and again, and parsing and validation
 * take about half of a small query's time. What a client may still ask for is judged at each request.
 * @param maxCharacters of all kept documents; a character takes about 46 bytes. The least recently used are dropped.
 */
export function createDocumentCache(prepare: Prepare, maxCharacters: number) {
  const kept = new Map<string, KnownDocument>();
  let characters = 0;
  return {
    /** @throws {DocumentRefused} */
    find(text: string, operationName: string | undefined): KnownDocument {
      if (text.length > LONGEST) return prepare(text, operationName);
      // A name has no space.
      const key = `${operationName ?? ''} ${text}`;
      const known = kept.get(key);
      const found = known ?? prepare(text, operationName);
      if (known === undefined) characters += key.length;
      else kept.delete(key);
      kept.set(key, found);
      for (const oldest of kept.keys()) {
        if (characters <= maxCharacters) break;
        kept.delete(oldest);
        characters -= oldest.length;
      }
      return found;
    },
    get size() {
      return { documents: kept.size, characters };
    },
  };
}
