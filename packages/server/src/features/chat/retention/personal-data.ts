import type { PersonalData } from '../../../core/feature/personal-data.ts';
import type {} from './retention-tables.ts';

/** Adds for how long the user's channel keeps messages to other personal data of the feature. */
export const withRetentionData = ({ copy, erase }: PersonalData): PersonalData => ({
  copy: async (platform, userId) => ({
    ...(await copy(platform, userId)),
    retention:
      (await platform.database.db
        .selectFrom('chat_retention')
        .select(['days', 'updated_at'])
        .where('channel_id', '=', userId)
        .executeTakeFirst()) ?? null,
  }),
  erase: async (platform, userId) => {
    await erase(platform, userId);
    await platform.database.db.deleteFrom('chat_retention').where('channel_id', '=', userId).execute();
  },
});
