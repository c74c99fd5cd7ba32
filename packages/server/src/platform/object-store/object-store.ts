import type { Readable } from 'node:stream';

/** Files by key (`a/b/c`, characters [0-9A-Za-z._-] a segment): a local folder or an S3-compatible service. */
export interface ObjectStore {
  put(
    key: string,
    body: Buffer,
    options: { readonly contentType: string; readonly signal?: AbortSignal },
  ): Promise<void>;
  /**
   * Puts a file of this machine of any size, a piece in memory at a time. The object appears whole or not at all; `signal`
   * ends the work with its reason.
   */
  putFile(
    key: string,
    path: string,
    options: { readonly contentType: string; readonly signal?: AbortSignal },
  ): Promise<void>;
  /** Bytes of an object; undefined when there is none. */
  head(key: string): Promise<{ readonly size: number } | undefined>;
  /** `range` is inclusive, in bytes. Undefined when there is no such object. */
  get(
    key: string,
    range?: { readonly start: number; readonly end: number },
  ): Promise<{ readonly body: Readable; readonly size: number; readonly contentType: string } | undefined>;
  delete(key: string, signal?: AbortSignal): Promise<void>;
  list(prefix: string, signal?: AbortSignal): AsyncIterable<{ readonly key: string; readonly size: number }>;
  /** Names of the folders directly below a folder, whose name ends in a slash. */
  folders(prefix: string): Promise<readonly string[]>;
}
