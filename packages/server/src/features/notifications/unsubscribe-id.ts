import { createHmac, timingSafeEqual } from 'node:crypto';
import { type EmailKind, isEmailKind } from '@bandshell/domain/announcements';
import { isId } from '@bandshell/domain/kernel';
import type { SiteKeys } from '../../core/secrets/site-keys.ts';

const MAC_BYTES = 18;

/** Longer than an id of all kinds. */
const ID_MAX = 400;

/** The user and the kinds of mail that a link ends; at least one. */
export interface Unsubscription {
  readonly userId: string;
  readonly kinds: readonly EmailKind[];
}

/**
 * The id in a mail's unsubscribe link. Only this site can write one. It can only end mails, and it does not
 * expire.
 */
export function writeUnsubscribeId(keys: SiteKeys, { userId, kinds }: Unsubscription): string {
  const kind = kinds.join('+');
  return Buffer.concat([macOf(keys, userId, kind), Buffer.from(`${userId}.${kind}`)]).toString('base64url');
}

/** Undefined when this site did not issue the text. */
export function readUnsubscribeId(keys: SiteKeys, text: string): Unsubscription | undefined {
  if (text.length > ID_MAX) return undefined;
  const bytes = Buffer.from(text, 'base64url');
  const [userId = '', kind = ''] = bytes.subarray(MAC_BYTES).toString('latin1').split('.');
  const kinds = kind.split('+').filter(isEmailKind);
  if (bytes.length <= MAC_BYTES || !isId(userId) || kinds.length === 0) return undefined;
  return timingSafeEqual(bytes.subarray(0, MAC_BYTES), macOf(keys, userId, kind)) ? { userId, kinds } : undefined;
}

function macOf(keys: SiteKeys, userId: string, kind: string): Buffer {
  const whole = createHmac('sha256', keys.of('email-unsubscribe')).update(`${userId}.${kind}`).digest();
  return whole.subarray(0, MAC_BYTES);
}
