import { channelPath } from '@bandshell/domain/kernel';
import type { TokenIdentity } from '../../../core/identity/access-token.ts';
import { profilePictureUrl } from '../../../core/images/image-urls.ts';
import type { Platform } from '../../../platform/platform.ts';

/** The token's user with OpenID claim names; undefined for a token without a user. */
export async function userInfo({ config, database }: Platform, { viewer, scopes }: TokenIdentity) {
  if (viewer === null) return undefined;
  const row = await database.db
    .selectFrom('users')
    .leftJoin('user_emails', 'user_emails.user_id', 'users.id')
    .select(['users.profile_image_key', 'user_emails.email', 'user_emails.email_verified_at'])
    .where('users.id', '=', viewer.userId)
    .executeTakeFirst();
  const picture = row?.profile_image_key;
  return {
    sub: viewer.userId,
    preferred_username: viewer.login,
    name: viewer.displayName,
    profile: config.publicUrl + channelPath(viewer.login),
    ...(picture == null ? {} : { picture: config.publicUrl + profilePictureUrl(picture, 300) }),
    // An unconfirmed address does not show who owns it.
    ...(row?.email == null || !(scopes.includes('user:read:email') || scopes.includes('email'))
      ? {}
      : { email: row.email, email_verified: row.email_verified_at !== null }),
  };
}
