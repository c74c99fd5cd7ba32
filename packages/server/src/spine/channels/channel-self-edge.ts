import { builder } from '../graphql/builder.ts';
import { ChannelRef } from '../graphql/refs.ts';
import type { ChannelRow } from './channel-loader.ts';

/** What is between whoever asks, anonymous or not, and a channel; rooms add their fields. */
export const ChannelSelfEdgeRef = builder.objectRef<ChannelRow>('ChannelSelfEdge').implement({
  description: 'What a channel is to whoever asks; of an anonymous visitor too.',
  fields: () => ({}),
});

builder.objectFields(ChannelRef, (t) => ({
  self: t.field({ type: ChannelSelfEdgeRef, resolve: (channel) => channel }),
}));
