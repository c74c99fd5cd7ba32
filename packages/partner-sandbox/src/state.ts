import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Account {
  readonly id: string;
  readonly name: string;
}

/** Users who can be chosen on the authorize page. */
export const ACCOUNTS: readonly Account[] = [
  { id: 'lighthouse', name: 'Lighthouse Reel' },
  { id: 'quay', name: 'Quay Shorts' },
];

export interface Token {
  readonly accountId: string;
  readonly kind: 'access' | 'refresh';
  /** Tokens of one authorization end together. */
  readonly grant: string;
  readonly expiresAt: number;
}

export interface Video {
  readonly id: string;
  readonly accountId: string;
  readonly title: string;
  /** Bytes of the whole file. */
  readonly size: number;
  readonly createdAt: number;
  /** Makes a repeated request harmless. */
  readonly key: string | undefined;
  offset: number;
  /** When its processing ends; undefined until the file is complete. */
  processedAt: number | undefined;
  failure: string | undefined;
}

interface Saved {
  port: number;
  clientSecret: string;
  tokens: Record<string, Token>;
  videos: Record<string, Video>;
}

/** The facts that the site knows. It is kept in one JSON file; the videos lie beside it. */
export class State {
  readonly folder: string;
  readonly #file: string;
  readonly #saved: Saved;

  constructor(folder: string, newSecret: () => string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.folder = folder;
    this.#file = join(folder, 'state.json');
    this.#saved = readSaved(this.#file) ?? { port: 0, clientSecret: newSecret(), tokens: {}, videos: {} };
  }

  get port(): number {
    return this.#saved.port;
  }

  set port(port: number) {
    this.#saved.port = port;
    this.save();
  }

  get clientSecret(): string {
    return this.#saved.clientSecret;
  }

  get tokens(): Record<string, Token> {
    return this.#saved.tokens;
  }

  get videos(): Record<string, Video> {
    return this.#saved.videos;
  }

  fileOf(id: string): string {
    return join(this.folder, `${id}.mp4`);
  }

  save(): void {
    const next = `${this.#file}.next`;
    writeFileSync(next, JSON.stringify(this.#saved), { mode: 0o600 });
    renameSync(next, this.#file);
  }
}

function readSaved(file: string): Saved | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Saved;
  } catch {
    return undefined;
  }
}
