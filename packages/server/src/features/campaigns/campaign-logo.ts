import type { PictureRefusal } from '@bandshell/domain/accounts';
import { BRAND_LOGO_SIZE } from '@bandshell/domain/campaigns';
import type { Result } from '@bandshell/domain/kernel';
import { removeStoredPicture, storePicture } from '../../core/images/stored-picture.ts';
import type { StaffActor } from '../../core/staff/change-as-staff.ts';
import { campaignNotFound, lockCampaign } from './campaign-store.ts';
import type { CampaignRow } from './campaigns-tables.ts';
import { changeCampaigns } from './change-campaigns.ts';

/** For light and for dark backgrounds. */
export type LogoKind = 'light' | 'dark';

export const CAMPAIGN_LOGO_CODES = ['NOT_FOUND', 'RATE_LIMITED'] as const;

/**
 * Saves a logo of a campaign's brand.
 * @throws {TooBusyError} when too many pictures wait.
 */
export async function saveCampaignLogo(
  actor: StaffActor,
  { campaignID, kind, upload }: { readonly campaignID: string; readonly kind: LogoKind; readonly upload: Buffer },
): Promise<Result<CampaignRow, PictureRefusal | (typeof CAMPAIGN_LOGO_CODES)[number]>> {
  const stored = await storePicture(actor.platform, 'campaign', upload, BRAND_LOGO_SIZE);
  if (!stored.ok) return stored;
  const { folder } = stored.value;
  const column = kind === 'light' ? 'logo_light_key' : 'logo_dark_key';
  let before: string | null = null;
  const changed = await changeCampaigns<'NOT_FOUND'>(actor, async (tx) => {
    const campaign = await lockCampaign(tx, campaignID);
    if (campaign === undefined) return campaignNotFound;
    before = campaign[column];
    const value = await tx.db
      .updateTable('campaigns')
      .set({ [column]: folder })
      .where('id', '=', campaign.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return { value, action: 'campaign.update', details: { before: { [kind]: before }, after: { [kind]: folder } } };
  });
  const unused = changed.ok ? before : folder;
  if (unused !== null) await removeStoredPicture(actor.platform, 'campaign', unused);
  return changed;
}
