import { readFile } from 'node:fs/promises';
import { createSecureContext } from 'node:tls';
import { ConfigError, type TlsConfig } from './config.ts';

/** PEM texts. */
export interface TlsFiles {
  readonly cert: string;
  readonly key: string;
}

/**
 * Reads a certificate and its key.
 * @throws {ConfigError} for a file that cannot be read, and for a key that does not belong to the certificate.
 */
export async function readTlsFiles({ certFile, keyFile }: Omit<TlsConfig, 'port'>): Promise<TlsFiles> {
  const read = (file: string, setting: string): Promise<string> =>
    readFile(file, 'utf8').catch((error: unknown) => {
      throw new ConfigError(`${setting} names the file ${file}, which cannot be read.`, { cause: error });
    });
  const files = { cert: await read(certFile, 'TLS_CERT'), key: await read(keyFile, 'TLS_KEY') };
  try {
    createSecureContext(files);
  } catch (error) {
    throw new ConfigError('TLS_CERT and TLS_KEY are no certificate with its key (PEM).', { cause: error });
  }
  return files;
}
