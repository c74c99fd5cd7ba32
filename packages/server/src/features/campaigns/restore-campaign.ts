import { CAMPAIGN_UNDO_MS, CAMPAIGNS_MAX, campaignsErrors } from '@bandshell/domain/campaigns';
import { isId, type Result, refused } from '@bandshell/domain/kernel';
import type { StaffActor } from '../../core/staff/change-as-staff.ts';
import { auditOf, countCampaigns } from './campaign-store.ts';
import type { CampaignRow } from './campaigns-tables.ts';
import { changeCampaigns } from './change-campaigns.ts';

export const RESTORE_CAMPAIGN_CODES = ['NOT_FOUND', 'TOO_MANY', 'RATE_LIMITED'] as const;

/** Staff bring a deleted campaign back. */
export async function restoreCampaign(
  actor: StaffActor,
  campaignId: string,
): Promise<Result<CampaignRow, (typeof RESTORE_CAMPAIGN_CODES)[number]>> {
  const now = actor.platform.clock.now();
  return changeCampaigns(actor, async (tx) => {
    if ((await countCampaigns(tx, now)) >= CAMPAIGNS_MAX)
      return refused(campaignsErrors.tooMany, { max: CAMPAIGNS_MAX });
    const value = isId(campaignId)
      ? await tx.db
          .updateTable('campaigns')
          .set({ deleted_at: null })
          .where('id', '=', campaignId)
          .where('deleted_at', '>', new Date(now.getTime() - CAMPAIGN_UNDO_MS))
          .returningAll()
          .executeTakeFirst()
      : undefined;
    if (value === undefined) return refused(campaignsErrors.restoreTooLate);
    return { value, action: 'campaign.restore', details: { after: auditOf(value) } };
  });
}
