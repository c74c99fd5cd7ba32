import type { PersonalData } from '../../core/feature/personal-data.ts';

/** Donations and the campaigns of the own channel. Erasing unlinks donations and ends a campaign that runs. */
export const charityPersonalData: PersonalData = {
  copy: async ({ database: { db } }, userId) => ({
    donations: await db
      .selectFrom('charity_donations as donation')
      .innerJoin('charity_campaigns as campaign', 'campaign.id', 'donation.campaign_id')
      .innerJoin('charities', 'charities.id', 'campaign.charity_id')
      .select(['charities.name', 'donation.amount', 'campaign.currency', 'donation.at', 'donation.withdrawn_at'])
      .where('donation.user_id', '=', userId)
      .limit(10_000)
      .execute(),
    campaigns: await db
      .selectFrom('charity_campaigns')
      .select(['currency', 'goal', 'raised', 'donations', 'created_at', 'ended_at'])
      .where('channel_id', '=', userId)
      .limit(10_000)
      .execute(),
  }),
  erase: ({ clock, database }, userId) =>
    database.transact(async ({ db }) => {
      await db.updateTable('charity_donations').set({ user_id: null }).where('user_id', '=', userId).execute();
      await db
        .updateTable('charity_campaigns')
        .set({ ended_at: clock.now() })
        .where('channel_id', '=', userId)
        .where('ended_at', 'is', null)
        .execute();
    }),
};
