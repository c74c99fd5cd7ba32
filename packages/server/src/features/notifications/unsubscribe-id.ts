import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { isId } from '@bandshell/domain/kernel';
import { type EmailKind, isEmailKind } from '@bandshell/domain/notifications';
import { siteSecret } from '../../core/site-secret.ts';
import type { Config } from '../../platform/config.ts';

const MAC_BYTES = 18;

/** Whose mails of which kind a link ends. */
export interface Unsubscription {
  readonly userId: string;
  readonly kind: EmailKind;
}

/**
 * What a mail's link to its end carries: it names user and kind to this site and to nobody else, does nothing but end
 * mails, and holds as long as the mail lies about.
 */
export function writeUnsubscribeId(config: Config, { userId, kind }: Unsubscription): string {
  return Buffer.concat([macOf(config, userId, kind), Buffer.from(`${userId}.${kind}`)]).toString('base64url');
}

/** Undefined when the text is none of this site's. */
export function readUnsubscribeId(config: Config, text: string): Unsubscription | undefined {
  if (text.length > 120) return undefined;
  const bytes = Buffer.from(text, 'base64url');
  const [userId = '', kind = ''] = bytes.subarray(MAC_BYTES).toString('latin1').split('.');
  if (bytes.length <= MAC_BYTES || !isId(userId) || !isEmailKind(kind)) return undefined;
  return timingSafeEqual(bytes.subarray(0, MAC_BYTES), macOf(config, userId, kind)) ? { userId, kind } : undefined;
}

function macOf(config: Config, userId: string, kind: EmailKind): Buffer {
  const key = Buffer.from(hkdfSync('sha256', siteSecret(config), Buffer.alloc(0), 'email-unsubscribe', 32));
  return createHmac('sha256', key).update(`${userId}.${kind}`).digest().subarray(0, MAC_BYTES);
}
