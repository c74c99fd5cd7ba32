import { CAMPAIGN_CHANGES, charityErrors } from '@bandshell/domain/charity';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { throttle } from '../../core/limits/throttle.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CampaignRow } from './charity-tables.ts';

export const END_CAMPAIGN_CODES = ['NO_CAMPAIGN', 'RATE_LIMITED'] as const;

/** Ends the channel's campaign. Everything that was given stays given. */
export async function endCampaign(
  { clock, database, limits }: Platform,
  channelId: string,
): Promise<Result<CampaignRow, (typeof END_CAMPAIGN_CODES)[number]>> {
  const tooOften = await throttle(limits, 'campaigns', channelId, CAMPAIGN_CHANGES);
  if (tooOften !== null) return tooOften;
  return database.transact(async (tx) => {
    const row = await tx.db
      .updateTable('charity_campaigns')
      .set({ ended_at: clock.now() })
      .where('channel_id', '=', channelId)
      .where('ended_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) return refused(charityErrors.noCampaign);
    await tx.emit({ type: 'charity-campaign-ended', channelId, campaignId: row.id }, channelId);
    return ok(row);
  });
}
