import { stat } from 'node:fs/promises';
import { createSecureContext, type SecureContext } from 'node:tls';
import type { Logger } from 'pino';
import type { TlsConfig } from './config.ts';
import { readTlsFiles } from './read-tls-files.ts';

const LOOK_MS = 30_000;

/**
 * A certificate with its key, read anew when one of the files changes: new connections get the new one, open ones keep
 * theirs. Files that cannot be used leave the last good certificate in place, with a line in the log.
 */
export class TlsCertificate {
  readonly #files: Omit<TlsConfig, 'port'>;
  readonly #log: Logger;
  #context: SecureContext;
  #mark: string;
  #timer: NodeJS.Timeout | undefined;

  private constructor(files: Omit<TlsConfig, 'port'>, log: Logger, context: SecureContext, mark: string) {
    this.#files = files;
    this.#log = log;
    this.#context = context;
    this.#mark = mark;
  }

  /** @throws {ConfigError} when the files cannot be used. */
  static async read(files: Omit<TlsConfig, 'port'>, log: Logger): Promise<TlsCertificate> {
    const mark = await markOf(files);
    return new TlsCertificate(files, log, createSecureContext(await readTlsFiles(files)), mark);
  }

  /** For connections that begin now. */
  current(): SecureContext {
    return this.#context;
  }

  /** Looks at the files from now on, until `stop`. */
  watch(): this {
    this.#timer ??= setInterval(() => void this.look(), LOOK_MS).unref();
    return this;
  }

  /** Reads the files again if they have changed. */
  async look(): Promise<void> {
    const mark = await markOf(this.#files);
    if (mark === this.#mark) return;
    this.#mark = mark;
    try {
      this.#context = createSecureContext(await readTlsFiles(this.#files));
      this.#log.info({ certFile: this.#files.certFile }, 'the TLS certificate was read anew');
    } catch (error) {
      this.#log.error({ err: error }, 'the changed TLS certificate cannot be used; the last one stays');
    }
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}

/** Changes when one of the files does; a file that is away has a mark, too. */
const markOf = async ({ certFile, keyFile }: Omit<TlsConfig, 'port'>): Promise<string> => {
  const marks = [certFile, keyFile].map(async (file) => {
    const found = await stat(file).catch(() => undefined);
    return found === undefined ? 'none' : `${found.ino} ${found.mtimeMs} ${found.size}`;
  });
  return (await Promise.all(marks)).join(' ');
};
