import { builder } from '../graphql/builder.ts';
import { ChannelRef } from '../graphql/refs.ts';
import type { ChannelRow } from './channel-loader.ts';

/** The relation between the viewer, anonymous or not, and a channel; features add their fields. */
export const ChannelSelfEdgeRef = builder.objectRef<ChannelRow>('ChannelSelfEdge').implement({
  description: 'The relation between the viewer and a channel. Anonymous visitors have one, too.',
  fields: () => ({}),
});

builder.objectFields(ChannelRef, (t) => ({
  self: t.field({ type: ChannelSelfEdgeRef, resolve: (channel) => channel }),
}));
