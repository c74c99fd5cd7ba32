import {
  CAMPAIGNS_MAX,
  type CampaignContent,
  type CampaignRefusal,
  campaignsErrors,
  checkCampaign,
} from '@bandshell/domain/campaigns';
import { type Result, refused } from '@bandshell/domain/kernel';
import { newId } from '../../core/ids/new-id.ts';
import type { StaffActor } from '../../core/staff/change-as-staff.ts';
import { findTypedUser } from '../../core/users/find-typed-user.ts';
import { auditOf, columnsOf, countCampaigns } from './campaign-store.ts';
import type { CampaignRow } from './campaigns-tables.ts';
import { changeCampaigns } from './change-campaigns.ts';

export const CAMPAIGN_CONTENT_CODES = [
  'HEADLINE_INVALID',
  'BRAND_INVALID',
  'COLOR_INVALID',
  'ADVERTISER_INVALID',
  'PLACE_INVALID',
  'PERIOD_INVALID',
  'REGION_INVALID',
  'LANGUAGE_INVALID',
] as const satisfies readonly CampaignRefusal[];
export const CREATE_CAMPAIGN_CODES = [
  ...CAMPAIGN_CONTENT_CODES,
  'CHANNEL_NOT_FOUND',
  'TOO_MANY',
  'RATE_LIMITED',
] as const;

/** Staff feature, promote or sponsor a channel for a time. */
export async function createCampaign(
  actor: StaffActor,
  input: { readonly channelLogin: string; readonly content: CampaignContent },
): Promise<Result<CampaignRow, (typeof CREATE_CAMPAIGN_CODES)[number]>> {
  const { clock } = actor.platform;
  const now = clock.now();
  const content = checkCampaign(input.content, now.getTime());
  if (!content.ok) return content;
  return changeCampaigns(actor, async (tx) => {
    const channel = await findTypedUser(tx.db, input.channelLogin, now);
    if (channel === undefined) return refused(campaignsErrors.channelNotFound);
    if ((await countCampaigns(tx, now)) >= CAMPAIGNS_MAX)
      return refused(campaignsErrors.tooMany, { max: CAMPAIGNS_MAX });
    const value = await tx.db
      .insertInto('campaigns')
      .values({
        ...{ id: newId(clock), channel_id: channel.id, ...columnsOf(content.value) },
        ...{ logo_light_key: null, logo_dark_key: null, created_at: now, deleted_at: null },
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { value, action: 'campaign.create', details: { after: auditOf(value) } };
  });
}
