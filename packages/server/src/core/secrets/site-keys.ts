import { hkdfSync } from 'node:crypto';
import type { Config } from '../../platform/config.ts';
import type { Sealer } from '../../platform/mail.ts';
import { seal, siteSecret, unseal } from './site-secret.ts';

const KEY_BYTES = 32;

/** Keys derived from the site's secret, one per purpose; each is derived once. */
export class SiteKeys implements Sealer {
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

  /** Encrypts a text. The same purpose and `bind` are needed to decrypt it. */
  seal(purpose: string, text: string, bind: string): Buffer {
    return seal(this.of(purpose), text, bind);
  }

  /** Undefined when the text was sealed with another secret, for another purpose or row, or was changed. */
  unseal(purpose: string, sealed: Buffer, bind: string): string | undefined {
    return unseal(this.of(purpose), sealed, bind);
  }
}
