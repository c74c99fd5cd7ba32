import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { RecordedKind } from '@bandshell/contract';
import type { Config } from '../../platform/config.ts';
import { siteSecret } from '../site-secret.ts';

/** All tokens given out within it are the same, so that a cache serves them all. */
const STEP_MS = 10 * 60_000;
/** A token holds for this long at least, and a step longer at most. */
export const PLAYBACK_TOKEN_MS = 60 * 60_000;

/** Whom a token names: a browser session by its id; null for whoever has the link. */
export type TokenHolder = string | null;

/** Stands for no session. */
const ANYBODY = '0';

/** What a token opens. */
export interface TokenSubject {
  readonly kind: RecordedKind;
  readonly id: string;
}

/**
 * A playback token: when it ends (milliseconds, base 36), the holder's session, and an HMAC-SHA-256 over both and what it
 * opens. It says who asks, and not that they may: that is decided at each request.
 */
export function signPlaybackToken(
  config: Pick<Config, 'dataDir' | 'siteSecret'>,
  subject: TokenSubject,
  holder: TokenHolder,
  now: number,
): { readonly token: string; readonly expiresAt: Date } {
  const end = Math.ceil((now + PLAYBACK_TOKEN_MS) / STEP_MS) * STEP_MS;
  const words = `${end.toString(36)}.${holder ?? ANYBODY}`;
  return { token: `${words}.${signature(config, subject, words)}`, expiresAt: new Date(end) };
}

/** What a token of ours says: who holds it, and whether it has ended by now. */
export interface ReadToken {
  readonly holder: TokenHolder;
  readonly hasEnded: boolean;
}

/** Reads a token of this thing at `now` (milliseconds); undefined for whatever a stranger wrote in its place. */
export function readPlaybackToken(
  config: Pick<Config, 'dataDir' | 'siteSecret'>,
  subject: TokenSubject,
  token: string,
  now: number,
): ReadToken | undefined {
  const match = /^(([0-9a-z]{1,11})\.(0|[1-9]\d{5,15}))\.([0-9A-Za-z_-]{43})$/.exec(token);
  if (match === null) return undefined;
  const [, words = '', time = '', holder = '', given = ''] = match;
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(signature(config, subject, words)))) return undefined;
  return { holder: holder === ANYBODY ? null : holder, hasEnded: Number.parseInt(time, 36) <= now };
}

const keys = new WeakMap<object, Buffer>();

function signature(config: Pick<Config, 'dataDir' | 'siteSecret'>, { kind, id }: TokenSubject, words: string): string {
  let key = keys.get(config);
  if (key === undefined) {
    key = Buffer.from(hkdfSync('sha256', siteSecret(config), Buffer.alloc(0), 'playback-token', 32));
    keys.set(config, key);
  }
  return createHmac('sha256', key).update(`${kind}/${id}/${words}`).digest('base64url');
}
