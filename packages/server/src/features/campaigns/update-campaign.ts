import { type CampaignContent, checkCampaign } from '@bandshell/domain/campaigns';
import type { Result } from '@bandshell/domain/kernel';
import type { StaffActor } from '../../core/staff/change-as-staff.ts';
import { auditOf, campaignNotFound, columnsOf, lockCampaign } from './campaign-store.ts';
import type { CampaignRow } from './campaigns-tables.ts';
import { changeCampaigns } from './change-campaigns.ts';
import { CAMPAIGN_CONTENT_CODES } from './create-campaign.ts';

export const UPDATE_CAMPAIGN_CODES = [...CAMPAIGN_CONTENT_CODES, 'NOT_FOUND', 'RATE_LIMITED'] as const;

/** Staff change everything of a campaign but its channel; its logos stay. */
export async function updateCampaign(
  actor: StaffActor,
  input: { readonly campaignID: string; readonly content: CampaignContent },
): Promise<Result<CampaignRow, (typeof UPDATE_CAMPAIGN_CODES)[number]>> {
  const content = checkCampaign(input.content, actor.platform.clock.now().getTime());
  if (!content.ok) return content;
  return changeCampaigns(actor, async (tx) => {
    const before = await lockCampaign(tx, input.campaignID);
    if (before === undefined) return campaignNotFound;
    const value = await tx.db
      .updateTable('campaigns')
      .set(columnsOf(content.value))
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return { value, action: 'campaign.update', details: { before: auditOf(before), after: auditOf(value) } };
  });
}
