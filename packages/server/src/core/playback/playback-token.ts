import { createHmac, timingSafeEqual } from 'node:crypto';
import type { RecordedKind } from '@bandshell/contract';
import type { SiteKeys } from '../secrets/site-keys.ts';

/** All tokens issued within this time are the same, so that a cache can serve them all. */
const STEP_MS = 10 * 60_000;
/** A token is valid for at least this long, and at most one step longer. */
export const PLAYBACK_TOKEN_MS = 60 * 60_000;

/** The holder of a token: a browser session by its id; null for anybody with the link. */
export type TokenHolder = string | null;

/** Stands for no session. */
const ANYBODY = '0';

/** A token for a live stream is valid for at least half of this, and at most for all of it. */
const LIVE_STEP_MS = 24 * 60 * 60_000;

/** The recorded content that a token opens. */
export interface TokenSubject {
  readonly kind: RecordedKind;
  readonly id: string;
}

/** The same, or a live stream. */
type SignedSubject = TokenSubject | { readonly kind: 'live'; readonly id: string };

/**
 * Signs a playback token: its end (milliseconds, base 36), the holder's session, and an HMAC-SHA-256 over both and the
 * content. It identifies the requester; whether they may watch is decided at each request.
 */
export function signPlaybackToken(
  keys: SiteKeys,
  subject: TokenSubject,
  holder: TokenHolder,
  now: number,
): { readonly token: string; readonly expiresAt: Date } {
  const end = Math.ceil((now + PLAYBACK_TOKEN_MS) / STEP_MS) * STEP_MS;
  return { token: tokenUntil(keys, subject, holder, end), expiresAt: new Date(end) };
}

/** Signs a token for a live stream. It stays the same for half a day, so that a player's address does. */
export const signLiveToken = (keys: SiteKeys, streamId: string, holder: TokenHolder, now: number): string =>
  tokenUntil(
    keys,
    { kind: 'live', id: streamId },
    holder,
    (Math.floor((2 * now) / LIVE_STEP_MS) / 2 + 1) * LIVE_STEP_MS,
  );

function tokenUntil(keys: SiteKeys, subject: SignedSubject, holder: TokenHolder, end: number): string {
  const words = `${end.toString(36)}.${holder ?? ANYBODY}`;
  return `${words}.${signature(keys, subject, words)}`;
}

/** The content of a valid token: its holder, and whether it has expired. */
export interface ReadToken {
  readonly holder: TokenHolder;
  readonly hasEnded: boolean;
}

/** Reads a token for this content at `now` (milliseconds); undefined for anything that this site did not sign. */
export function readPlaybackToken(
  keys: SiteKeys,
  subject: SignedSubject,
  token: string,
  now: number,
): ReadToken | undefined {
  const match = /^(([0-9a-z]{1,11})\.(0|[1-9]\d{5,15}))\.([0-9A-Za-z_-]{43})$/.exec(token);
  if (match === null) return undefined;
  const [, words = '', time = '', holder = '', given = ''] = match;
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(signature(keys, subject, words)))) return undefined;
  return { holder: holder === ANYBODY ? null : holder, hasEnded: Number.parseInt(time, 36) <= now };
}

const signature = (keys: SiteKeys, { kind, id }: SignedSubject, words: string): string =>
  createHmac('sha256', keys.of('playback-token')).update(`${kind}/${id}/${words}`).digest('base64url');
