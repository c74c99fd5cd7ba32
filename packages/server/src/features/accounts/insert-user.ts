import type { EmailAddress } from '@bandshell/domain/accounts';
import { defaultProfileColor } from '@bandshell/domain/accounts';
import { DEFAULT_STREAM_LANGUAGE } from '@bandshell/domain/channels';
import { defaultChatColor } from '@bandshell/domain/chat';
import { defaultStreamTitle } from '@bandshell/domain/kernel';
import { newId } from '../../core/ids/new-id.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { isLoginHeld } from './is-login-held.ts';

export interface NewUser {
  /** In lower case. */
  readonly login: string;
  readonly displayName: string;
  readonly email: EmailAddress | null;
  readonly passwordHash: string;
  /** Whether the address counts as confirmed. */
  readonly isEmailVerified?: boolean;
  readonly roles?: UserRoles;
}

export interface UserRoles {
  readonly isStaff?: boolean;
  readonly isSiteAdmin?: boolean;
  readonly isPartner?: boolean;
  readonly isAffiliate?: boolean;
  readonly isParticipatingDJ?: boolean;
}

const TRIES = 3;

/**
 * Writes a user with channel and account. If two requests use the same name or confirmed address at once, the database
 * accepts one. `alongside` writes more in the same transaction.
 */
export async function insertUser(
  platform: { readonly database: Database; readonly clock: Clock },
  user: NewUser,
  alongside: (tx: Tx, userId: string) => Promise<void> = async () => undefined,
): Promise<{ readonly id: string } | { readonly taken: 'login' | 'email' }> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return { id: await writeUser(platform, user, alongside) };
    } catch (error) {
      if (error instanceof LoginHeldError) return { taken: 'login' };
      const constraint = violatedConstraint(error);
      if (constraint === 'users_login_key') return { taken: 'login' };
      if (constraint === 'accounts_confirmed_email_key') return { taken: 'email' };
      if (constraint !== 'users_pkey' || attempt >= TRIES) throw error;
    }
  }
}

/** Rolls the transaction back: another user gave the login up recently. */
class LoginHeldError extends Error {
  override readonly name = 'LoginHeldError';
}

function writeUser(
  platform: { readonly database: Database; readonly clock: Clock },
  user: NewUser,
  alongside: (tx: Tx, userId: string) => Promise<void>,
): Promise<string> {
  const id = newId(platform.clock);
  const now = platform.clock.now();
  const { roles = {} } = user;
  return platform.database.transact(async (tx) => {
    await tx.db
      .insertInto('users')
      .values({
        id,
        login: user.login,
        display_name: user.displayName,
        primary_color_hex: defaultProfileColor(id),
        chat_color: defaultChatColor(id),
        profile_image_key: null,
        banner_image_key: null,
        is_staff: roles.isStaff ?? false,
        is_site_admin: roles.isSiteAdmin ?? false,
        is_partner: roles.isPartner ?? false,
        is_affiliate: roles.isAffiliate ?? false,
        is_participating_dj: roles.isParticipatingDJ ?? false,
        unavailable_reason: null,
        created_at: now,
      })
      .execute();
    if (await isLoginHeld(tx.db, platform.clock, user.login, id)) throw new LoginHeldError();
    await tx.db
      .insertInto('channels')
      .values({
        id,
        title: defaultStreamTitle(user.displayName),
        language: DEFAULT_STREAM_LANGUAGE,
        category_id: null,
        updated_at: now,
      })
      .execute();
    await tx.db
      .insertInto('accounts')
      .values({
        user_id: id,
        email: user.email?.address ?? null,
        email_key: user.email?.key ?? null,
        password_hash: user.passwordHash,
        email_verified_at: user.isEmailVerified === true ? now : null,
      })
      .execute();
    await alongside(tx, id);
    await tx.emit({ type: 'user-signed-up', userId: id }, id);
    return id;
  });
}

/** Name of the unique constraint that a database error reports. */
function violatedConstraint(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && error.code === '23505' && 'constraint' in error
    ? String(error.constraint)
    : undefined;
}
