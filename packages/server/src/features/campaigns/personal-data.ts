import type { PersonalData } from '../../core/feature/personal-data.ts';
import type {} from './campaigns-tables.ts';
import { removeCampaignLogos } from './purge-campaigns.ts';

/** The campaigns of the user's channel. The list of users who saw them is not stored. */
export const campaignsPersonalData: PersonalData = {
  copy: async ({ database: { db } }, userId) => ({
    campaigns: await db
      .selectFrom('campaigns')
      .select(['kind', 'starts_at', 'ends_at', 'headline', 'brand_name', 'advertiser_name'])
      .where('channel_id', '=', userId)
      .where('deleted_at', 'is', null)
      .orderBy('starts_at')
      .execute(),
  }),
  erase: async (platform, userId) => {
    const gone = await platform.database.db
      .deleteFrom('campaigns')
      .where('channel_id', '=', userId)
      .returning(['logo_light_key', 'logo_dark_key'])
      .execute();
    await removeCampaignLogos(platform, gone);
  },
};
