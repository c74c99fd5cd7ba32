import { PUSH_ENDPOINT_MAX } from './push-limits.ts';

/** A browser's subscription at its push service (Push API, `PushSubscription`). */
export interface PushSubscriptionKeys {
  /** Where messages are posted to. */
  readonly endpoint: string;
  /** The browser's public key, an uncompressed point of P-256, in base64url (RFC 8291, section 3.1). */
  readonly p256dh: string;
  /** The secret of 16 bytes that the browser shares with the site, in base64url (RFC 8291, section 3.2). */
  readonly auth: string;
}

const withoutPadding = (text: string): string => text.trim().replace(/={0,2}$/, '');

/** 65 bytes, the first of them 4. */
const POINT = /^B[A-P][A-Za-z0-9_-]{85}$/;
/** 16 bytes. */
const SECRET = /^[A-Za-z0-9_-]{22}$/;

/**
 * The subscription without padding and space, or null if a part is blank, too long or not of its form. Whether the host
 * may be called, and whether the point is on the curve, is checked elsewhere.
 */
export function readPushSubscription({ endpoint, p256dh, auth }: PushSubscriptionKeys): PushSubscriptionKeys | null {
  const read = { endpoint: endpoint.trim(), p256dh: withoutPadding(p256dh), auth: withoutPadding(auth) };
  if (read.endpoint === '' || read.endpoint.length > PUSH_ENDPOINT_MAX) return null;
  return POINT.test(read.p256dh) && SECRET.test(read.auth) ? read : null;
}
