import type { Db } from '../platform/database/database.ts';
import type { Platform } from '../platform/platform.ts';

interface PrivacySettingsTable {
  user_id: string;
  allows_whispers_from_strangers: boolean;
  updated_at: Date;
}

declare module '../platform/database/schema.ts' {
  interface DatabaseSchema {
    privacy_settings: PrivacySettingsTable;
  }
}

/** What a user wants kept from others, beyond what the site keeps from everyone. */
export interface PrivacySettings {
  /** Whether users whom the user does not follow may write to them. */
  readonly allowsWhispersFromStrangers: boolean;
}

const DEFAULTS: PrivacySettings = { allowsWhispersFromStrangers: true };

/** A user's settings; the defaults for one who never changed any. */
export async function loadPrivacySettings(db: Db, userId: string): Promise<PrivacySettings> {
  const row = await db.selectFrom('privacy_settings').selectAll().where('user_id', '=', userId).executeTakeFirst();
  return row === undefined ? DEFAULTS : { allowsWhispersFromStrangers: row.allows_whispers_from_strangers };
}

export async function savePrivacySettings(
  { database, clock }: Platform,
  userId: string,
  settings: PrivacySettings,
): Promise<void> {
  const columns = {
    allows_whispers_from_strangers: settings.allowsWhispersFromStrangers,
    updated_at: clock.now(),
  };
  await database.db
    .insertInto('privacy_settings')
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute();
}
