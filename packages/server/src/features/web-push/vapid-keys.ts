import { createECDH } from 'node:crypto';
import webPush from 'web-push';
import type { SiteKeys } from '../../core/secrets/site-keys.ts';
import type { Clock } from '../../platform/clock.ts';

const CURVE = 'prime256v1';
/** The library's tokens last for 12 hours (RFC 8292, section 2 allows 24). */
const TOKEN_KEPT_MS = 6 * 3_600_000;
/** Origins of push services whose tokens are kept; more are forgotten. */
const TOKENS_MAX = 1_000;

/**
 * The key by which the site identifies itself at push services (VAPID, RFC 8292). It is derived from the site's secret,
 * so every node has the same one and it stays for as long as the secret does.
 */
export class VapidKeys {
  readonly publicKey: string;
  readonly #privateKey: string;
  readonly #clock: Clock;
  readonly #subject: string;
  readonly #tokens = new Map<string, { readonly header: string; readonly until: number }>();

  /** @param subject an address at which push services reach the site's operator */
  constructor(keys: Pick<SiteKeys, 'of'>, clock: Clock, subject: string) {
    const pair = keyPair(keys);
    this.publicKey = pair.publicKey.toString('base64url');
    this.#privateKey = pair.privateKey.toString('base64url');
    this.#clock = clock;
    this.#subject = subject;
  }

  /** The value of the header `Authorization` for a push service. */
  authorization(origin: string): string {
    const now = this.#clock.now().getTime();
    const known = this.#tokens.get(origin);
    if (known !== undefined && known.until > now) return known.header;
    const { Authorization: header } = webPush.getVapidHeaders(
      origin,
      this.#subject,
      this.publicKey,
      this.#privateKey,
      'aes128gcm',
    );
    const [oldest] = this.#tokens.keys();
    if (this.#tokens.size >= TOKENS_MAX && oldest !== undefined) this.#tokens.delete(oldest);
    this.#tokens.delete(origin);
    this.#tokens.set(origin, { header, until: now + TOKEN_KEPT_MS });
    return header;
  }
}

/** One in four billion numbers of 256 bits is none of the curve; then the next one is taken. */
function keyPair(keys: Pick<SiteKeys, 'of'>): { readonly publicKey: Buffer; readonly privateKey: Buffer } {
  for (let tries = 1; ; tries += 1) {
    const privateKey = keys.of(tries === 1 ? 'web-push' : `web-push ${tries}`);
    const curve = createECDH(CURVE);
    try {
      curve.setPrivateKey(privateKey);
    } catch (error) {
      if (tries < 10) continue;
      throw error;
    }
    return { publicKey: curve.getPublicKey(), privateKey };
  }
}

declare module '../../platform/services.ts' {
  interface Services {
    readonly vapidKeys: VapidKeys;
  }
}
