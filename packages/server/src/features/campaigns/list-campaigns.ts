import { FEATURED_MAX } from '@bandshell/domain/campaigns';
import { sql } from 'kysely';
import type { RunningCampaign } from '../../core/campaigns/campaigns.ts';
import { defineLoader } from '../../core/graphql/define-loader.ts';
import { newestPage } from '../../core/graphql/newest-page.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import type { RowPage } from '../../core/graphql/row-page.ts';
import { liveStreamLoader, type StreamRow } from '../../core/streams/live-stream-loader.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CampaignRow } from './campaigns-tables.ts';

export const CAMPAIGNS_PAGE = 25;
const PAGE_MAX = 100;

/** Campaigns of staff, the newest first; those that have ended too, until they are purged. */
export const listCampaigns = (
  { database }: Platform,
  { first, after }: { readonly first?: number | null; readonly after?: string | null },
): Promise<RowPage<CampaignRow>> =>
  newestPage(
    database.db.selectFrom('campaigns').selectAll().where('is_boost', '=', false).where('deleted_at', 'is', null),
    { first: first ?? CAMPAIGNS_PAGE, after: after ?? null },
    PAGE_MAX,
  );

export interface FeaturedStream {
  readonly campaign: RunningCampaign;
  readonly stream: StreamRow;
}

/**
 * Featured channels that are live and that the viewer may watch, in their order.
 *
 * @param isRegional false for answers that caches keep for all regions
 */
export async function listFeatured(context: RequestContext, isRegional: boolean): Promise<readonly FeaturedStream[]> {
  const { platform, language } = context;
  const region = isRegional ? context.region : undefined;
  const campaigns = await platform.services.campaigns.running(['FEATURED'], { region, language });
  const streams = await liveStreamLoader(context).loadMany(campaigns.map(({ channelId }) => channelId));
  return campaigns
    .flatMap((campaign, at) => {
      const stream = streams[at];
      return stream === undefined || stream === null || stream instanceof Error ? [] : [{ campaign, stream }];
    })
    .slice(0, FEATURED_MAX);
}

/** How often campaigns were seen. */
export const impressionsLoader = defineLoader<number, number>(async (ids, { platform }) => {
  const rows = await platform.database.db
    .selectFrom('campaign_impressions')
    .select(({ fn }) => ['campaign_id', fn.sum<string>('count').as('count')])
    .where('campaign_id', '=', sql<string>`any(${ids}::bigint[])`)
    .groupBy('campaign_id')
    .execute();
  return new Map(rows.map(({ campaign_id, count }) => [campaign_id, Number(count)]));
}, 0);
