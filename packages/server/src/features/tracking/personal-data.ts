import type { PersonalData } from '../../core/feature/personal-data.ts';
import type {} from './tracking-tables.ts';

/** The newest events of a copy; older ones are counted only. */
const COPIED = 10_000;

/** The actions that the user did, as far as they agreed to statistics. The daily counts name nobody and stay. */
export const trackingPersonalData: PersonalData = {
  copy: async ({ database: { db } }, userId) => ({
    events: await db
      .selectFrom('tracking_events')
      .select(['happened_at', 'name', 'page', 'properties'])
      .where('user_id', '=', userId)
      .orderBy('happened_at', 'desc')
      .limit(COPIED)
      .execute(),
  }),
  erase: async ({ database: { db } }, userId) => {
    await db.deleteFrom('tracking_events').where('user_id', '=', userId).execute();
  },
};
