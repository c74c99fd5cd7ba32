import { hkdfSync } from 'node:crypto';
import type { Config } from '../platform/config.ts';
import { siteSecret } from './site-secret.ts';

const KEY_BYTES = 32;

/** Keys derived from the site's secret, one per purpose; each is derived once. */
export class SiteKeys {
  readonly #config: Pick<Config, 'dataDir' | 'siteSecret'>;
  readonly #keys = new Map<string, Buffer>();

  constructor(config: Pick<Config, 'dataDir' | 'siteSecret'>) {
    this.#config = config;
  }

  of(purpose: string): Buffer {
    const known = this.#keys.get(purpose);
    if (known !== undefined) return known;
    const key = Buffer.from(hkdfSync('sha256', siteSecret(this.#config), Buffer.alloc(0), purpose, KEY_BYTES));
    this.#keys.set(purpose, key);
    return key;
  }
}
