import { viewerMayEnter } from '../../core/channels/channel-access.ts';
import { builder } from '../../core/graphql/builder.ts';
import { ChannelRef } from '../../core/graphql/refs.ts';
import { type ChatterList, type ListedChatter, listChatters } from './list-chatters.ts';

const ChatterRef = builder.objectRef<ListedChatter>('Chatter').implement({
  fields: (t) => ({
    userID: t.exposeID('userId'),
    login: t.exposeString('login'),
    displayName: t.exposeString('displayName'),
  }),
});

const group = (read: (list: ChatterList) => readonly ListedChatter[]) => (list: ChatterList) => [...read(list)];

const ChatterListRef = builder.objectRef<ChatterList>('ChatterList').implement({
  description: 'Logged-in users who have the channel’s chat open, by role and name. Each role names at most 200.',
  fields: (t) => ({
    owner: t.field({ type: [ChatterRef], resolve: group(({ owner }) => owner) }),
    moderators: t.field({ type: [ChatterRef], resolve: group(({ moderators }) => moderators) }),
    vips: t.field({ type: [ChatterRef], resolve: group(({ vips }) => vips) }),
    viewers: t.field({ type: [ChatterRef], resolve: group(({ viewers }) => viewers) }),
    count: t.exposeInt('count', { description: 'All of them, also those that are not named.' }),
  }),
});

builder.objectFields(ChannelRef, (t) => ({
  chatters: t.field({
    type: ChatterListRef,
    nullable: true,
    description: 'Null for those who may not enter the channel. `search`: text within a name.',
    args: { search: t.arg.string({ required: false }) },
    complexity: { field: 20, multiplier: 1 },
    resolve: async (channel, { search }, context) =>
      (await viewerMayEnter(channel.id, context)) ? listChatters(context.platform, channel.id, search ?? '') : null,
  }),
}));
