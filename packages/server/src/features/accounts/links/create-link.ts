import { ACCOUNT_LINK_LIFE_MS, type AccountLinkPurpose } from '@bandshell/domain/accounts';
import { newId } from '../../../core/ids/new-id.ts';
import { hashToken, newSecretToken } from '../../../core/secrets/secret-token.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Config } from '../../../platform/config.ts';
import type { Tx } from '../../../platform/database/database.ts';

/** After the # of an address: browsers do not send that part, so no log and no other site sees the token. */
const PAGES: Readonly<Record<AccountLinkPurpose, string>> = {
  'verify-email': '/email-verification/',
  'change-email': '/email-verification/',
  'undo-email': '/user/not-me#',
  recover: '/user/account-recovery#',
  'not-me': '/user/not-me#',
};

export interface NewLink {
  readonly userId: string;
  readonly purpose: AccountLinkPurpose;
  /** The address to which the link is mailed. */
  readonly email: string;
}

/**
 * Creates a link that works once, for the account's owner.
 * @returns its address, and the time after which the mail need not be sent
 */
export async function createLink(
  tx: Tx,
  { config, clock }: { readonly config: Config; readonly clock: Clock },
  { userId, purpose, email }: NewLink,
): Promise<{ readonly url: string; readonly expiresAt: Date }> {
  const { token, expiresAt } = await createLinkToken(tx, clock, { userId, purpose, email });
  return { url: `${config.publicUrl}${PAGES[purpose]}${token}`, expiresAt };
}

/** The same for a page that is already open: returns only the token. */
export async function createLinkToken(
  tx: Tx,
  clock: Clock,
  { userId, purpose, email }: NewLink,
): Promise<{ readonly token: string; readonly expiresAt: Date }> {
  const token = newSecretToken();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + ACCOUNT_LINK_LIFE_MS[purpose]);
  await tx.db
    .insertInto('account_links')
    .values({
      id: newId(clock),
      token_hash: hashToken(token),
      user_id: userId,
      purpose,
      email,
      email_key: email.toLowerCase(),
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
  return { token, expiresAt };
}
