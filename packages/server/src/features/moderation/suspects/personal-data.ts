import type { PersonalData } from '../../../core/feature/personal-data.ts';

/**
 * Whom moderators watch goes with the channel, the user and the account of the moderator. As with notes of moderators, the
 * user's copy does not contain it: it would tell who evades a ban that it was noticed.
 */
export const withSuspectData = ({ copy, erase }: PersonalData): PersonalData => ({
  copy,
  erase: async (platform, userId) => {
    const { db } = platform.database;
    await db
      .deleteFrom('chat_suspects')
      .where((where) => where.or([where('channel_id', '=', userId), where('user_id', '=', userId)]))
      .execute();
    await db.updateTable('chat_suspects').set({ moderator_id: null }).where('moderator_id', '=', userId).execute();
    await erase(platform, userId);
  },
});
