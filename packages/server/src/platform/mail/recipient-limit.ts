import { createHash } from 'node:crypto';
import { MAILS_TO_UNCONFIRMED_A_DAY, MAILS_TO_UNCONFIRMED_AN_HOUR, mailboxKey } from '@bandshell/domain/accounts';
import type { RateLimits } from '../rate-limit.ts';
import type { WrittenMail } from './written-mail.ts';

export interface RecipientLimitParts {
  readonly limits: RateLimits;
  readonly isConfirmed: (address: string) => Promise<boolean>;
}

/**
 * Counts a mail to an address that nobody has confirmed. Every mail passes here, so that no form of the site can be used to
 * fill a stranger's box. Addresses are counted by their hash.
 * @returns how long to wait (ms) if there were too many; null: it may be sent
 */
export async function takeRecipient(
  { limits, isConfirmed }: RecipientLimitParts,
  { to: address, kind = 'other' }: Pick<WrittenMail, 'to' | 'kind'>,
): Promise<number | null> {
  if (await isConfirmed(address)) return null;
  const subject = `${kind} ${createHash('sha256').update(mailboxKey(address)).digest('base64url')}`;
  for (const [name, rule] of [
    ['mails-to-unconfirmed-hour', MAILS_TO_UNCONFIRMED_AN_HOUR],
    ['mails-to-unconfirmed-day', MAILS_TO_UNCONFIRMED_A_DAY],
  ] as const) {
    const taken = await limits.take(name, subject, { ...rule, shared: true });
    if (!taken.allowed) return taken.retryAfterMs;
  }
  return null;
}
