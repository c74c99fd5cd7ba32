import type { Db } from '../../platform/database/database.ts';

interface PrivacySettingsTable {
  user_id: string;
  allows_whispers_from_strangers: boolean;
  keeps_viewing_history: boolean;
  shows_follows: boolean;
  accepts_gifts: boolean;
  shows_mature_content: boolean;
  updated_at: Date;
}

declare module '../../platform/database/schema.ts' {
  interface DatabaseSchema {
    privacy_settings: PrivacySettingsTable;
  }
}

/** Privacy choices of a user beyond the site's defaults. */
export interface PrivacySettings {
  /** Whether users whom the user does not follow may send whispers. */
  readonly allowsWhispersFromStrangers: boolean;
  /** Whether the site stores what the user watched, and the positions. */
  readonly keepsViewingHistory: boolean;
  /** Whether others see which channels the user follows. */
  readonly showsFollows: boolean;
  /** Whether others may give the user subscriptions. */
  readonly acceptsGifts: boolean;
  /** Whether the user sees what is marked as for adults without being asked. */
  readonly showsMatureContent: boolean;
}

const DEFAULTS: PrivacySettings = {
  ...{ allowsWhispersFromStrangers: true, keepsViewingHistory: true, showsFollows: true },
  ...{ acceptsGifts: true, showsMatureContent: false },
};

/** A user's settings; the defaults for one who never changed any. */
export async function loadPrivacySettings(db: Db, userId: string): Promise<PrivacySettings> {
  const row = await db.selectFrom('privacy_settings').selectAll().where('user_id', '=', userId).executeTakeFirst();
  return row === undefined
    ? DEFAULTS
    : {
        allowsWhispersFromStrangers: row.allows_whispers_from_strangers,
        keepsViewingHistory: row.keeps_viewing_history,
        showsFollows: row.shows_follows,
        acceptsGifts: row.accepts_gifts,
        showsMatureContent: row.shows_mature_content,
      };
}

/** Saves the given values; the others stay. */
export async function savePrivacySettings(
  db: Db,
  userId: string,
  changes: Partial<PrivacySettings>,
  now: Date,
): Promise<void> {
  const { allowsWhispersFromStrangers, keepsViewingHistory, showsFollows, acceptsGifts, showsMatureContent } = changes;
  const columns = {
    ...(allowsWhispersFromStrangers === undefined
      ? {}
      : { allows_whispers_from_strangers: allowsWhispersFromStrangers }),
    ...(keepsViewingHistory === undefined ? {} : { keeps_viewing_history: keepsViewingHistory }),
    ...(showsFollows === undefined ? {} : { shows_follows: showsFollows }),
    ...(acceptsGifts === undefined ? {} : { accepts_gifts: acceptsGifts }),
    ...(showsMatureContent === undefined ? {} : { shows_mature_content: showsMatureContent }),
    updated_at: now,
  };
  const defaults = {
    allows_whispers_from_strangers: DEFAULTS.allowsWhispersFromStrangers,
    keeps_viewing_history: DEFAULTS.keepsViewingHistory,
    shows_follows: DEFAULTS.showsFollows,
    accepts_gifts: DEFAULTS.acceptsGifts,
    shows_mature_content: DEFAULTS.showsMatureContent,
  };
  await db
    .insertInto('privacy_settings')
    .values({ user_id: userId, ...defaults, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute();
}
