import { isSponsorshipComplete } from '@bandshell/domain/campaigns';
import type { Platform } from '../../platform/platform.ts';
import { campaignLogoUrl } from './campaign-logo-url.ts';
import type { CampaignRow } from './campaigns-tables.ts';

/** A list has no more. */
export const SPONSORSHIPS_MAX = 50;

/**
 * The sponsorships of a channel, the latest start first: those that run, that will, and that have ended. Sponsorships
 * that no viewer is shown are left out.
 */
export async function listSponsorships({ database }: Platform, channelId: string): Promise<readonly CampaignRow[]> {
  const rows = await database.db
    .selectFrom('campaigns')
    .selectAll()
    .where('channel_id', '=', channelId)
    .where('kind', '=', 'SPONSORED')
    .where('deleted_at', 'is', null)
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SPONSORSHIPS_MAX)
    .execute();
  return rows.filter(({ kind, advertiser_name, logo_light_key, logo_dark_key }) =>
    isSponsorshipComplete({
      kind,
      advertiserName: advertiser_name,
      logoLightURL: campaignLogoUrl(logo_light_key),
      logoDarkURL: campaignLogoUrl(logo_dark_key),
    }),
  );
}
