import type { RankingReason } from '@bandshell/domain/recommendations';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import type { StreamRow } from '../../core/streams/live-stream-loader.ts';
import { streamsOfChannels } from '../../core/streams/suggested-streams.ts';

export interface RecommendedStream {
  readonly stream: StreamRow;
  readonly reason: RankingReason;
}

/**
 * Live streams for the viewer: their ranking, and without a history what fits their language, region and followed
 * categories. Empty for a viewer who refuses suggestions.
 */
export async function recommendedStreams(
  context: RequestContext,
  userId: string,
  first: number,
): Promise<readonly RecommendedStream[]> {
  const { channelIds, reasons } = await context.platform.services.viewerRankings.readOrStart(userId, context);
  const streams = await streamsOfChannels(context, channelIds, first);
  return streams.map((stream) => ({ stream, reason: reasons.get(stream.channel_id) ?? 'POPULAR' }));
}
