import { sql } from 'kysely';
import type { PersonalData } from '../../core/feature/personal-data.ts';
import { lockAccount } from './links/find-link.ts';
import { banner, profilePicture } from './pictures/picture-kind.ts';
import { removePicture } from './pictures/save-picture.ts';

/** Tables with credentials, and with the tokens of mailed links. */
const KEYS = [
  'sessions',
  'two_factor',
  'recovery_codes',
  'log_in_challenges',
  'passkeys',
  'passkey_handles',
  'passkey_challenges',
  'known_devices',
  'account_links',
  'accounts',
] as const;

/** The account itself. The copy lists credentials but not their values. */
export const accountsPersonalData: PersonalData = {
  copy: async ({ database: { db } }, userId) => {
    const own = (table: 'sessions' | 'passkeys') => db.selectFrom(table).where('user_id', '=', userId).orderBy('id');
    const [user, account, sessions, passkeys, twoFactor, formerLogins] = await Promise.all([
      db
        .selectFrom('users')
        .select(['id', 'login', 'display_name', 'description', 'primary_color_hex', 'chat_color'])
        .select(['is_staff', 'is_site_admin', 'is_partner', 'is_affiliate', 'is_participating_dj', 'created_at'])
        .where('id', '=', userId)
        .executeTakeFirst(),
      db
        .selectFrom('accounts')
        .select(['email', 'email_verified_at', 'login_changed_at'])
        .where('user_id', '=', userId)
        .executeTakeFirst(),
      own('sessions').select(['created_at', 'last_seen_at', 'user_agent']).execute(),
      own('passkeys').select(['name', 'created_at', 'last_used_at']).execute(),
      db.selectFrom('two_factor').select('confirmed_at').where('user_id', '=', userId).executeTakeFirst(),
      db.selectFrom('former_logins').select(['login', 'held_until']).where('user_id', '=', userId).execute(),
    ]);
    return { user, account, sessions, passkeys, twoFactor: twoFactor ?? null, formerLogins };
  },
  erase: async (platform, userId) => {
    await removePicture(platform, profilePicture, userId);
    await removePicture(platform, banner, userId);
    const copies = await platform.database.db
      .deleteFrom('data_exports')
      .where('user_id', '=', userId)
      .returning('object_key')
      .execute();
    for (const { object_key: key } of copies) if (key !== null) await platform.objects.delete(key);
    await platform.database.transact(async (tx) => {
      await lockAccount(tx, userId);
      for (const table of KEYS) await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(tx.db);
    });
  },
};
