import type { Platform } from '../../platform/platform.ts';

/** A user's confirmed email address, if the user has allowed a program to see it. */
export async function findVerifiedEmail(
  { database, services }: Platform,
  clientId: string,
  userId: string,
): Promise<string | undefined> {
  const row = await database.db
    .selectFrom('user_emails')
    .select('email')
    .where('user_id', '=', userId)
    .where('email_verified_at', 'is not', null)
    .where(services.programs.isAllowedSql(clientId, userId, 'user:read:email'))
    .executeTakeFirst();
  return row?.email ?? undefined;
}
