import { defineLoader } from '../../../core/graphql/define-loader.ts';
import type { Platform } from '../../../platform/platform.ts';

/** An account's addresses, as its owner sees them. */
export interface OwnEmail {
  readonly email: string | null;
  readonly emailKey: string | null;
  readonly isVerified: boolean;
  /** A requested address that is not confirmed yet. */
  readonly pending: string | null;
  readonly loginChangedAt: Date | null;
}

/** Accounts by user id. */
export const ownEmailLoader = defineLoader<OwnEmail>((ids, { platform }) => readOwnEmails(platform, ids), undefined);

/** The same without the request's batch loader, with the current state. */
export async function readOwnEmail(platform: Platform, userId: string): Promise<OwnEmail> {
  const own = (await readOwnEmails(platform, [userId])).get(userId);
  if (own === undefined) throw new Error(`user ${userId} has no account`);
  return own;
}

async function readOwnEmails(
  { database, clock }: Platform,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OwnEmail>> {
  const rows = await database.db
    .selectFrom('accounts as a')
    .select(['a.user_id', 'a.email', 'a.email_key', 'a.email_verified_at', 'a.login_changed_at'])
    .select((query) =>
      query
        .selectFrom('account_links as l')
        .select('l.email')
        .whereRef('l.user_id', '=', 'a.user_id')
        .where('l.purpose', '=', 'change-email')
        .where('l.used_at', 'is', null)
        .where('l.cancelled_at', 'is', null)
        .where('l.expires_at', '>', clock.now())
        .orderBy('l.id', 'desc')
        .limit(1)
        .as('pending'),
    )
    .where('a.user_id', 'in', [...ids])
    .execute();
  return new Map(
    rows.map((row) => [
      row.user_id,
      {
        email: row.email,
        emailKey: row.email_key,
        isVerified: row.email_verified_at !== null,
        pending: row.pending,
        loginChangedAt: row.login_changed_at,
      },
    ]),
  );
}
