import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A message as the macro's plugin reports it. */
export interface ExtractedMessage {
  readonly id: string;
  readonly message?: string;
  readonly context?: string;
  readonly comment?: string;
}

export interface KnownMessages {
  /** The messages of a source. Those of a text that was read before are not extracted again. */
  of(code: string, extract: () => Promise<readonly ExtractedMessage[]>): Promise<readonly ExtractedMessage[]>;
  /** Stores what was asked for, and nothing else. */
  store(): void;
}

const fromHere = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const STORE = fromHere('../../../../.cache/messages.json');

/** The program that extracts the messages: another version of it may find others. */
const TOOLS = ['../../../../package-lock.json', './transform-messages.ts', './extract-catalogue.ts'];

const hashOf = (...texts: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  return hash.digest('hex');
};

const stored = (): Readonly<Record<string, readonly ExtractedMessage[]>> => {
  try {
    return JSON.parse(readFileSync(STORE, 'utf8'));
  } catch {
    // Nothing was stored yet.
    return {};
  }
};

/**
 * Everything that earlier runs extracted, by the hash of the source. To parse a source takes a hundred times as long as
 * its hash.
 */
export const knownMessages = (): KnownMessages => {
  const before = stored();
  const asked: Record<string, readonly ExtractedMessage[]> = {};
  const tools = hashOf(...TOOLS.map((path) => readFileSync(fromHere(path), 'utf8')));
  return {
    of: async (code, extract) => {
      const key = hashOf(tools, code);
      const messages = before[key] ?? (await extract());
      asked[key] = messages;
      return messages;
    },
    store: () => {
      if (Object.keys(asked).every((key) => key in before)) return;
      mkdirSync(dirname(STORE), { recursive: true });
      // Another process sees the old file or the whole new one.
      const part = `${STORE}.${process.pid}`;
      writeFileSync(part, JSON.stringify(asked));
      renameSync(part, STORE);
    },
  };
};
