import type { Platform } from '../../platform/platform.ts';
import type { CampaignRow } from './charity-tables.ts';

/** A campaign with the charity that it collects for. */
export interface CampaignWithCharity extends CampaignRow {
  readonly name: string;
  readonly description: string;
  readonly url: string;
}

/** A campaign by its id, whether it runs or has ended. */
export const findCampaign = (
  { database: { db } }: Platform,
  campaignId: string,
): Promise<CampaignWithCharity | undefined> =>
  db
    .selectFrom('charity_campaigns as campaign')
    .innerJoin('charities', 'charities.id', 'campaign.charity_id')
    .selectAll('campaign')
    .select(['charities.name', 'charities.description', 'charities.url'])
    .where('campaign.id', '=', campaignId)
    .executeTakeFirst();
