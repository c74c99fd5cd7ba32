import { isId } from '@bandshell/domain';
import type { Platform } from '../../platform/platform.ts';
import { builder } from '../../spine/graphql/builder.ts';
import { connection } from '../../spine/graphql/connection.ts';
import { newestPage } from '../../spine/graphql/newest-page.ts';
import { ChannelRef } from '../../spine/graphql/refs.ts';
import type { StreamRow } from '../../spine/streams/live-stream-loader.ts';
import { StreamSummaryRef } from '../../spine/streams/stream-summary.ts';

const FIRST = 20;
const PAGE_MAX = 50;

const StreamSummaryConnectionRef = connection<StreamRow>('StreamSummary', StreamSummaryRef, ({ id }) => id);

builder.objectFields(ChannelRef, (t) => ({
  streamSummaries: t.field({
    type: StreamSummaryConnectionRef,
    nullable: true,
    description: 'The owner’s streams, the newest first, a running one among them; null for everyone else.',
    args: {
      first: t.arg.int({ defaultValue: FIRST, required: false }),
      after: t.arg.string({ required: false }),
    },
    complexity: ({ first }) => ({ field: 1, multiplier: first ?? FIRST }),
    authScopes: (channel) => ({ self: channel.id }),
    unauthorizedResolver: () => null,
    resolve: (channel, { first, after }, { platform }) =>
      newestPage(streamsOf(platform, channel.id), { first: first ?? FIRST, after: after ?? null }, PAGE_MAX),
  }),
  streamSummary: t.field({
    type: StreamSummaryRef,
    nullable: true,
    description: 'One of them; null for everyone but the owner.',
    args: { streamID: t.arg.id({ required: true }) },
    authScopes: (channel) => ({ self: channel.id }),
    unauthorizedResolver: () => null,
    resolve: async (channel, { streamID }, { platform }) => {
      if (!isId(streamID)) return null;
      const row = await streamsOf(platform, channel.id).where('id', '=', streamID).executeTakeFirst();
      return row ?? null;
    },
  }),
}));

const streamsOf = ({ database }: Platform, channelId: string) =>
  database.db.selectFrom('streams').selectAll().where('channel_id', '=', channelId);
