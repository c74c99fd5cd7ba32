import type { PersonalData } from '../../../core/feature/personal-data.ts';
import type {} from './display-tables.ts';

/** Adds how the user sees chat to other personal data of the feature. */
export const withDisplayData = ({ copy, erase }: PersonalData): PersonalData => ({
  copy: async (platform, userId) => ({
    ...(await copy(platform, userId)),
    display:
      (await platform.database.db
        .selectFrom('chat_displays')
        .select(['display', 'updated_at'])
        .where('user_id', '=', userId)
        .executeTakeFirst()) ?? null,
  }),
  erase: async (platform, userId) => {
    await erase(platform, userId);
    await platform.database.db.deleteFrom('chat_displays').where('user_id', '=', userId).execute();
  },
});
