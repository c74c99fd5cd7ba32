import { type ChannelRow, channelLoader } from '../../../core/channels/channel-loader.ts';
import { builder } from '../../../core/graphql/builder.ts';
import { ChannelIngestRef, ChannelRef } from '../../../core/graphql/refs.ts';
import type { RequestContext } from '../../../core/graphql/request-context.ts';
import { viewerOf } from '../../../core/graphql/viewer-of.ts';
import { resetStreamKey, showStreamKey } from './stream-key.ts';

ChannelIngestRef.implement({
  fields: (t) => ({
    serverURL: t.string({
      description: 'Server address for the encoder, for example rtmp://host:1935/live.',
      resolve: (_channel, _args, { platform }) => platform.config.rtmpUrl,
    }),
    srtURL: t.string({
      nullable: true,
      description:
        'Address for encoders over SRT, for example srt://host:8890, with the stream key as stream id. Null where SRT is not taken.',
      resolve: (_channel, _args, { platform }) => platform.config.srtUrl ?? null,
    }),
    whipURL: t.string({
      nullable: true,
      description:
        'Address for WebRTC senders (WHIP, RFC 9725), with the stream key as bearer token. Null if WHIP is turned off.',
      resolve: (_channel, _args, { platform }) =>
        platform.config.whip === undefined ? null : `${platform.config.publicUrl}/whip`,
    }),
    streamKey: t.string({
      authScopes: (channel) => ({ self: channel.id }),
      resolve: (channel, _args, { platform }) => showStreamKey(platform, channel.id),
    }),
  }),
});

builder.objectFields(ChannelRef, (t) => ({
  ingest: t.field({
    type: ChannelIngestRef,
    nullable: true,
    description: 'Only the owner can read it; null for others.',
    authScopes: (channel) => ({ self: channel.id }),
    unauthorizedResolver: () => null,
    resolve: (channel) => channel,
  }),
}));

const ResetStreamKeyPayload = builder
  .objectRef<{ channel: ChannelRow }>('ResetStreamKeyPayload')
  .implement({ fields: (t) => ({ channel: t.expose('channel', { type: ChannelRef }) }) });

builder.mutationFields((t) => ({
  resetStreamKey: t.field({
    type: ResetStreamKeyPayload,
    authScopes: { loggedIn: true },
    description: 'Ends the running stream’s connection. The old key is no longer valid.',
    resolve: async (_root, _args, context) => {
      const { userId } = viewerOf(context);
      await resetStreamKey(context.platform, userId);
      return { channel: await ownChannel(context, userId) };
    },
  }),
}));

async function ownChannel(context: RequestContext, userId: string): Promise<ChannelRow> {
  const channel = await channelLoader(context).load(userId);
  if (channel === undefined) throw new Error(`user ${userId} has no channel`);
  return channel;
}
