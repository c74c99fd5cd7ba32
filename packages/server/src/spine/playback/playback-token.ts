import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { RecordedKind } from '@bandshell/contract';
import type { Config } from '../../platform/config.ts';
import { siteSecret } from '../site-secret.ts';

/** All tokens given out within it are the same, so that a cache serves them all. */
const STEP_MS = 10 * 60_000;
/** A token holds for this long at least, and a step longer at most. */
export const PLAYBACK_TOKEN_MS = 60 * 60_000;

/** What a token opens. */
export interface TokenSubject {
  readonly kind: RecordedKind;
  readonly id: string;
}

/**
 * A playback token: when it ends (milliseconds, base 36), a dot, and an HMAC-SHA-256 over that and what it opens. It names
 * nobody; who may watch is decided where it is given out.
 */
export function signPlaybackToken(
  config: Pick<Config, 'dataDir' | 'siteSecret'>,
  subject: TokenSubject,
  now: number,
): { readonly token: string; readonly expiresAt: Date } {
  const end = Math.ceil((now + PLAYBACK_TOKEN_MS) / STEP_MS) * STEP_MS;
  return { token: `${end.toString(36)}.${signature(config, subject, end)}`, expiresAt: new Date(end) };
}

/** Whether a token opens this at `now`; whatever a stranger wrote in its place does not. */
export function isPlaybackToken(
  config: Pick<Config, 'dataDir' | 'siteSecret'>,
  subject: TokenSubject,
  token: string,
  now: number,
): boolean {
  const match = /^([0-9a-z]{1,11})\.([0-9A-Za-z_-]{43})$/.exec(token);
  if (match === null) return false;
  const [, time = '', given = ''] = match;
  const end = Number.parseInt(time, 36);
  if (end <= now) return false;
  return timingSafeEqual(Buffer.from(given), Buffer.from(signature(config, subject, end)));
}

const keys = new WeakMap<object, Buffer>();

function signature(config: Pick<Config, 'dataDir' | 'siteSecret'>, { kind, id }: TokenSubject, end: number): string {
  let key = keys.get(config);
  if (key === undefined) {
    key = Buffer.from(hkdfSync('sha256', siteSecret(config), Buffer.alloc(0), 'playback-token', 32));
    keys.set(config, key);
  }
  return createHmac('sha256', key).update(`${kind}/${id}/${end}`).digest('base64url');
}
