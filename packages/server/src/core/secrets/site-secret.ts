import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from '../../platform/config.ts';

/** The file with the site's secret cannot be used; the message says what to do. */
export class SiteSecretError extends Error {
  override readonly name = 'SiteSecretError';
}

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * The site's secret: from the settings, or from a file that the first start creates and only its user may read. The
 * database, or a copy of it, does not contain it.
 */
export function siteSecret(config: Pick<Config, 'dataDir' | 'siteSecret'>): Buffer {
  if (config.siteSecret !== undefined) return Buffer.from(config.siteSecret, 'base64');
  const path = join(config.dataDir, 'secrets', 'site.key');
  const known = readKey(path);
  if (known !== undefined) return known;
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  try {
    writeFileSync(path, randomBytes(KEY_BYTES).toString('base64'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    // Another process was faster; its key is used.
    if (!isCode(error, 'EEXIST')) throw error;
  }
  const made = readKey(path);
  if (made === undefined) throw new SiteSecretError(`${path} cannot be read.`);
  return made;
}

/** Otherwise a tag of four bytes would be accepted, which can be guessed (NIST SP 800-38D, appendix C). */
const WHOLE_TAG = { authTagLength: TAG_BYTES };

/**
 * Encrypts a text with AES-256-GCM under the key of one purpose (`SiteKeys`): IV, tag, ciphertext. The same `bind` is
 * needed to decrypt.
 */
export function seal(key: Buffer, text: string, bind: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(bind));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** Undefined when the text was sealed with another key or for another row, or was changed. */
export function unseal(key: Buffer, sealed: Buffer, bind: string): string | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES), WHOLE_TAG)
      .setAAD(Buffer.from(bind))
      .setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

function readKey(path: string): Buffer | undefined {
  try {
    const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'base64');
    if (key.length !== KEY_BYTES) {
      throw new SiteSecretError(
        `${path} does not hold a key of ${KEY_BYTES} bytes: restore it from a backup, or remove it, after which stream keys are made anew.`,
      );
    }
    return key;
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
