import { createHmac, timingSafeEqual } from 'node:crypto';
import { isId } from '@bandshell/domain/kernel';
import { type EmailKind, isEmailKind } from '@bandshell/domain/notifications';
import type { SiteKeys } from '../../core/site-keys.ts';

const MAC_BYTES = 18;

/** The user and the kind of mails that a link ends. */
export interface Unsubscription {
  readonly userId: string;
  readonly kind: EmailKind;
}

/**
 * The id in a mail's unsubscribe link. Only this site can read user and kind from it. It can only end mails, and it
 * does not expire.
 */
export function writeUnsubscribeId(keys: SiteKeys, { userId, kind }: Unsubscription): string {
  return Buffer.concat([macOf(keys, userId, kind), Buffer.from(`${userId}.${kind}`)]).toString('base64url');
}

/** Undefined when this site did not issue the text. */
export function readUnsubscribeId(keys: SiteKeys, text: string): Unsubscription | undefined {
  if (text.length > 120) return undefined;
  const bytes = Buffer.from(text, 'base64url');
  const [userId = '', kind = ''] = bytes.subarray(MAC_BYTES).toString('latin1').split('.');
  if (bytes.length <= MAC_BYTES || !isId(userId) || !isEmailKind(kind)) return undefined;
  return timingSafeEqual(bytes.subarray(0, MAC_BYTES), macOf(keys, userId, kind)) ? { userId, kind } : undefined;
}

function macOf(keys: SiteKeys, userId: string, kind: EmailKind): Buffer {
  const whole = createHmac('sha256', keys.of('email-unsubscribe')).update(`${userId}.${kind}`).digest();
  return whole.subarray(0, MAC_BYTES);
}
