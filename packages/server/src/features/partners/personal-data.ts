import type { PersonalData } from '../../core/feature/personal-data.ts';
import type {} from './partners-tables.ts';

/** The user's applications. The user who answered those of others is forgotten. */
export const partnersPersonalData: PersonalData = {
  copy: async ({ database: { db } }, userId) => ({
    partnerApplications: await db
      .selectFrom('partner_applications')
      .select([
        'message',
        'created_at',
        'streamed_minutes',
        'days',
        'average_viewers',
        'state',
        'answer',
        'answered_at',
      ])
      .where('channel_id', '=', userId)
      .orderBy('id')
      .execute(),
  }),
  erase: async ({ database: { db } }, userId) => {
    await db.deleteFrom('partner_applications').where('channel_id', '=', userId).execute();
    await db.updateTable('partner_applications').set({ answered_by: null }).where('answered_by', '=', userId).execute();
  },
};
