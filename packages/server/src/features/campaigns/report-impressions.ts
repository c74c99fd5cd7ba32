import { addressKey } from '@bandshell/domain/accounts';
import {
  IMPRESSION_REPORTS_BY_ADDRESS,
  IMPRESSIONS_BY_ADDRESS,
  IMPRESSIONS_BY_DEVICE,
  IMPRESSIONS_PER_REPORT,
} from '@bandshell/domain/campaigns';
import { isId, ok, type Result } from '@bandshell/domain/kernel';
import { sql } from 'kysely';
import type { RunningCampaign } from '../../core/campaigns/campaigns.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { throttle } from '../../core/limits/throttle.ts';
import { liveStreamLoader } from '../../core/streams/live-stream-loader.ts';

export const REPORT_IMPRESSIONS_CODES = ['RATE_LIMITED'] as const;

/**
 * Counts that a device has seen campaigns. One device counts once an hour for each, and one network some times a day;
 * campaigns that do not run, or cannot have been shown, are not counted. Nothing about the viewer is stored. Returns the counted ids.
 */
export async function reportImpressions(
  context: RequestContext,
  campaignIds: readonly string[],
): Promise<Result<readonly string[], (typeof REPORT_IMPRESSIONS_CODES)[number]>> {
  const { platform, region, language, ip } = context;
  const network = addressKey(ip);
  const tooOften = await throttle(platform.limits, 'impressions', network, IMPRESSION_REPORTS_BY_ADDRESS);
  if (tooOften !== null) return tooOften;
  // In the order of the channel list: of several campaigns of a channel only the one that is shown counts.
  const running = await platform.services.campaigns.running(['SPONSORED', 'PROMOTED'], { region, language });
  const asked = new Set(campaignIds.slice(0, IMPRESSIONS_PER_REPORT).filter(isId));
  const counted: string[] = [];
  const seen = await shownOf(
    context,
    running.filter(({ id }) => asked.has(id)),
  );
  for (const { id } of seen) {
    const subject = `${context.device()} ${id}`;
    const taken = await platform.limits.take('impression', subject, { ...IMPRESSIONS_BY_DEVICE, shared: true });
    if (!taken.allowed) continue;
    const rule = { ...IMPRESSIONS_BY_ADDRESS, shared: true };
    if ((await platform.limits.take('impression-address', `${network} ${id}`, rule)).allowed) counted.push(id);
  }
  if (counted.length > 0) {
    const day = platform.clock.now().toISOString().slice(0, 10);
    // Sorted, so that two reports lock the rows in the same order.
    await sql`insert into campaign_impressions (campaign_id, day, count)
      select id, ${day}::date, 1 from unnest(${counted.sort()}::bigint[]) as seen (id)
      on conflict (campaign_id, day) do update set count = campaign_impressions.count + 1`.execute(
      platform.database.db,
    );
  }
  return ok(counted);
}

/** Promoted cards are those of channels that are live; an owner who sees the own one does not use it up. */
async function shownOf(context: RequestContext, campaigns: readonly RunningCampaign[]): Promise<RunningCampaign[]> {
  const streams = await liveStreamLoader(context).loadMany(campaigns.map(({ channelId }) => channelId));
  return campaigns.filter(({ kind, channelId }, at) => {
    const stream = streams[at];
    const isLive = stream !== undefined && stream !== null && !(stream instanceof Error);
    return kind !== 'PROMOTED' || (isLive && channelId !== context.viewer?.userId);
  });
}
