import type { Result } from '@bandshell/domain/kernel';
import type { StaffActor } from '../../core/staff/change-as-staff.ts';
import { auditOf, campaignNotFound, lockCampaign } from './campaign-store.ts';
import type { CampaignRow } from './campaigns-tables.ts';
import { changeCampaigns } from './change-campaigns.ts';

export const DELETE_CAMPAIGN_CODES = ['NOT_FOUND', 'RATE_LIMITED'] as const;

/** Staff delete a campaign, which ends at once. It can be restored for an hour. */
export async function deleteCampaign(
  actor: StaffActor,
  campaignId: string,
): Promise<Result<CampaignRow, (typeof DELETE_CAMPAIGN_CODES)[number]>> {
  return changeCampaigns(actor, async (tx) => {
    const before = await lockCampaign(tx, campaignId);
    if (before === undefined) return campaignNotFound;
    const value = await tx.db
      .updateTable('campaigns')
      .set({ deleted_at: actor.platform.clock.now() })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return { value, action: 'campaign.delete', details: { before: auditOf(before) } };
  });
}
