import type { PersonalData } from '../../core/feature/personal-data.ts';

/** The organisations of a user, and the one that the user's channel is restricted to. */
export const organizationsPersonalData: PersonalData = {
  copy: async ({ database: { db } }, userId) => ({
    organizations: await db
      .selectFrom('organization_members as m')
      .innerJoin('organizations as o', 'o.id', 'm.organization_id')
      .select(['o.name', 'm.added_at'])
      .where('m.user_id', '=', userId)
      .where('o.deleted_at', 'is', null)
      .orderBy('o.name')
      .execute(),
    channelRestriction:
      (await db
        .selectFrom('channel_restrictions as r')
        .innerJoin('organizations as o', 'o.id', 'r.organization_id')
        .select(['o.name', 'r.restricted_at'])
        .where('r.channel_id', '=', userId)
        .executeTakeFirst()) ?? null,
  }),
  erase: async ({ database: { db } }, userId) => {
    await db.deleteFrom('organization_members').where('user_id', '=', userId).execute();
    await db.deleteFrom('channel_restrictions').where('channel_id', '=', userId).execute();
  },
};
