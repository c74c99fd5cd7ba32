import { type AccountLinkPurpose, type AccountLinkState, accountLinkState } from '@bandshell/domain/accounts';
import { hashToken, isSecretToken } from '../../../core/secrets/secret-token.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';

/** A mailed link with the current account. */
export interface FoundLink {
  readonly id: string;
  readonly userId: string;
  readonly purpose: AccountLinkPurpose;
  readonly email: string;
  readonly emailKey: string;
  readonly createdAt: Date;
  readonly login: string;
  readonly displayName: string;
  readonly accountEmail: string | null;
  readonly accountEmailKey: string | null;
  readonly isEmailVerified: boolean;
}

export type LinkAndState =
  | { readonly state: 'WRONG'; readonly link: undefined }
  | { readonly state: Exclude<AccountLinkState, 'WRONG'>; readonly link: FoundLink };

/** Finds a link and whether it is still valid. A link with another purpose is invalid. */
export async function findLink(
  db: Db,
  clock: Clock,
  token: string,
  purposes: readonly AccountLinkPurpose[],
): Promise<LinkAndState> {
  const row = isSecretToken(token) ? await readLink(db, token) : undefined;
  if (row === undefined || !purposes.includes(row.purpose)) return { state: 'WRONG', link: undefined };
  const link: FoundLink = {
    id: row.id,
    userId: row.user_id,
    purpose: row.purpose,
    email: row.email,
    emailKey: row.email_key,
    createdAt: row.created_at,
    login: row.login,
    displayName: row.display_name,
    accountEmail: row.account_email,
    accountEmailKey: row.account_email_key,
    isEmailVerified: row.email_verified_at !== null,
  };
  const times = { expiresAt: row.expires_at, usedAt: row.used_at, cancelledAt: row.cancelled_at };
  const state = accountLinkState({ ...link, ...times }, clock.now());
  return state === 'WRONG' ? { state, link: undefined } : { state, link };
}

/**
 * The same inside a transaction that will use the link. The account is locked first: of several links of one account,
 * or one link used twice, the first changes it and the others see the change.
 */
export async function lockLink(
  tx: Tx,
  clock: Clock,
  token: string,
  purposes: readonly AccountLinkPurpose[],
): Promise<LinkAndState> {
  const seen = await findLink(tx.db, clock, token, purposes);
  if (seen.link === undefined) return seen;
  await lockAccount(tx, seen.link.userId);
  return findLink(tx.db, clock, token, purposes);
}

/** Locks the account's row until the transaction ends. */
export async function lockAccount(tx: Tx, userId: string): Promise<void> {
  await tx.db.selectFrom('accounts').select('user_id').where('user_id', '=', userId).forUpdate().executeTakeFirst();
}

/**
 * Keeps the account from being erased until the transaction ends. A mail that is sent later than the request that asked
 * for it must not leave a link behind.
 * @returns false if the account is erased
 */
export async function keepAccount(tx: Tx, userId: string): Promise<boolean> {
  const account = await tx.db
    .selectFrom('accounts')
    .select('user_id')
    .where('user_id', '=', userId)
    .forKeyShare()
    .executeTakeFirst();
  return account !== undefined;
}

function readLink(db: Db, token: string) {
  return db
    .selectFrom('account_links as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .innerJoin('accounts as a', 'a.user_id', 'l.user_id')
    .select([
      'l.id',
      'l.user_id',
      'l.purpose',
      'l.email',
      'l.email_key',
      'l.created_at',
      'l.expires_at',
      'l.used_at',
      'l.cancelled_at',
    ])
    .select(['u.login', 'u.display_name', 'a.email as account_email', 'a.email_key as account_email_key'])
    .select('a.email_verified_at')
    .where('l.token_hash', '=', hashToken(token))
    .executeTakeFirst();
}
