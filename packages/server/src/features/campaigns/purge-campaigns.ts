import { CAMPAIGN_UNDO_MS } from '@bandshell/domain/campaigns';
import { removeStoredPicture } from '../../core/images/stored-picture.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CampaignRow } from './campaigns-tables.ts';

/** Campaigns and their counts are kept so long after their end. */
const KEPT_MS = 400 * 86_400_000;

/** Deletes campaigns that can no longer be restored, and those that ended long ago, with counts and logos. */
export async function purgeCampaigns(platform: Platform): Promise<void> {
  const now = platform.clock.now().getTime();
  const gone = await platform.database.db
    .deleteFrom('campaigns')
    .where((where) =>
      where.or([
        where('deleted_at', '<=', new Date(now - CAMPAIGN_UNDO_MS)),
        where('ends_at', '<=', new Date(now - KEPT_MS)),
      ]),
    )
    .returning(['logo_light_key', 'logo_dark_key'])
    .execute();
  await removeCampaignLogos(platform, gone);
}

/** Deletes the logo files of campaigns that are gone. */
export async function removeCampaignLogos(
  platform: Platform,
  campaigns: readonly Pick<CampaignRow, 'logo_light_key' | 'logo_dark_key'>[],
): Promise<void> {
  for (const folder of campaigns.flatMap(({ logo_light_key, logo_dark_key }) => [logo_light_key, logo_dark_key])) {
    if (folder !== null) await removeStoredPicture(platform, 'campaign', folder);
  }
}
