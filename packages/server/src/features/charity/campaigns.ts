import { CAMPAIGN_CHANGES, charityErrors, DONATION_CURRENCY, isGoal } from '@bandshell/domain/charity';
import { isId, ok, type Result, refused } from '@bandshell/domain/kernel';
import { newId } from '../../core/ids/new-id.ts';
import { throttle } from '../../core/limits/throttle.ts';
import { isOfOpenChannel } from '../../core/users/availability.ts';
import { findSeller } from '../../core/users/may-sell.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CampaignRow } from './charity-tables.ts';

export const START_CAMPAIGN_CODES = [
  'CAMPAIGN_RUNS',
  'GOAL_INVALID',
  'NOT_A_CREATOR',
  'NOT_FOUND',
  'RATE_LIMITED',
] as const;
const MOST_LISTED = 50;

/** The campaign of a channel that runs now; it waits while the channel may not take money. */
export async function runningCampaign(platform: Platform, channelId: string): Promise<CampaignRow | undefined> {
  const { db } = platform.database;
  const campaign = await db
    .selectFrom('charity_campaigns')
    .selectAll()
    .where('channel_id', '=', channelId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  const isWaiting = campaign !== undefined && (await findSeller(platform, db, channelId)) === undefined;
  return isWaiting ? undefined : campaign;
}

/** Campaigns that run, of channels that may take money; those with the most donations first. */
export const listCampaigns = ({ clock, database: { db } }: Platform): Promise<readonly CampaignRow[]> =>
  db
    .selectFrom('charity_campaigns')
    .innerJoin('users', 'users.id', 'charity_campaigns.channel_id')
    .selectAll('charity_campaigns')
    .where('charity_campaigns.ended_at', 'is', null)
    .where((eb) => eb.or([eb('users.is_partner', '=', true), eb('users.is_affiliate', '=', true)]))
    .where(isOfOpenChannel('charity_campaigns.channel_id', clock.now()))
    .orderBy('charity_campaigns.raised', 'desc')
    .orderBy('charity_campaigns.id')
    .limit(MOST_LISTED)
    .execute();

/** Begins to collect for a charity of the site's list; a channel collects for one at a time. */
export async function startCampaign(
  platform: Platform,
  { channelId, charityId, goal }: { readonly channelId: string; readonly charityId: string; readonly goal: number },
): Promise<Result<CampaignRow, (typeof START_CAMPAIGN_CODES)[number]>> {
  const { clock, database, limits } = platform;
  const { db } = database;
  if (!isGoal(goal)) return refused(charityErrors.goalInvalid);
  const tooOften = await throttle(limits, 'campaigns', channelId, CAMPAIGN_CHANGES);
  if (tooOften !== null) return tooOften;
  if ((await findSeller(platform, db, channelId)) === undefined) return refused(charityErrors.charityNotACreator);
  const charity = isId(charityId)
    ? await db
        .selectFrom('charities')
        .select('id')
        .where('id', '=', charityId)
        .where('closed_at', 'is', null)
        .executeTakeFirst()
    : undefined;
  if (charity === undefined) return refused(charityErrors.charityNotFound);
  return database.transact(async (tx) => {
    const row = await tx.db
      .insertInto('charity_campaigns')
      .values({
        ...{ id: newId(clock), channel_id: channelId, charity_id: charity.id, currency: DONATION_CURRENCY },
        ...{ goal: String(goal), created_at: clock.now(), ended_at: null },
      })
      // One that runs at a time.
      .onConflict((conflict) => conflict.column('channel_id').where('ended_at', 'is', null).doNothing())
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) return refused(charityErrors.campaignRuns);
    await tx.emit({ type: 'charity-campaign-started', channelId, campaignId: row.id }, channelId);
    return ok(row);
  });
}
