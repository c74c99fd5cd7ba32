import {
  COSTREAM_CHANNELS_ASKED_MAX,
  COSTREAM_CHANNELS_MAX,
  COSTREAM_ROLES,
  type CostreamFacts,
  costreamFacts,
  TOP_COSTREAMERS,
} from '@bandshell/domain/costreams';
import { isId } from '@bandshell/domain/kernel';
import { ChannelSelfEdgeRef } from '../../core/channels/channel-self-edge.ts';
import { builder } from '../../core/graphql/builder.ts';
import { ChannelRef, StreamRef, UserRef } from '../../core/graphql/refs.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { liveStreamLoader } from '../../core/streams/live-stream-loader.ts';
import { type UserRow, userLoader } from '../../core/users/user-loader.ts';
import { costreamChannelsLoader } from './costream-channels.ts';
import { findCostreaming, type OwnCostream } from './find-costreaming.ts';

const CostreamRoleRef = builder.enumType('CostreamRole', { values: COSTREAM_ROLES });

const usersOf = async (ids: readonly string[], context: RequestContext): Promise<UserRow[]> => {
  const users = await Promise.all(ids.map((id) => userLoader(context).load(id)));
  return users.filter((user) => user !== undefined);
};

/** One statement reads the facts for all streams of a request; they cost nothing further, only the users that they name do. */
const READ_TOGETHER = { field: 0, multiplier: 1 } as const;

const CostreamDetailsRef = builder.objectRef<CostreamFacts>('CostreamDetails').implement({
  description: 'What a stream has to do with the streams of other channels.',
  fields: (t) => ({
    role: t.expose('role', {
      type: CostreamRoleRef,
      description: 'Of the channel of this stream.',
      complexity: READ_TOGETHER,
    }),
    organizer: t.field({
      type: UserRef,
      nullable: true,
      resolve: ({ organizerId }, _args, context) =>
        organizerId === null ? null : userLoader(context).load(organizerId),
    }),
    costreamersCount: t.exposeInt('costreamersCount', {
      description: 'Channels that take part beside the organizer, live or not.',
      complexity: READ_TOGETHER,
    }),
    topCostreamers: t.field({
      type: [UserRef],
      description: `The other channels that are live, most viewers first, at most ${TOP_COSTREAMERS}.`,
      complexity: { field: 1, multiplier: TOP_COSTREAMERS },
      resolve: ({ topIds }, _args, context) => usersOf(topIds, context),
    }),
    totalViewersCount: t.exposeInt('totalViewersCount', {
      description: 'Viewers of all channels that take part, this one included; without a co-stream its own.',
      complexity: READ_TOGETHER,
    }),
  }),
});

builder.objectFields(StreamRef, (t) => ({
  costreamDetails: t.field({
    type: CostreamDetailsRef,
    resolve: async ({ channel_id, viewers_count }, _args, context) =>
      costreamFacts(channel_id, viewers_count, await costreamChannelsLoader(context).load(channel_id)),
  }),
}));

interface KnownCostream {
  readonly id: string;
  readonly organizerId: string | null;
  readonly channelIds: readonly string[];
}

const CostreamRef = builder.objectRef<KnownCostream>('Costream').implement({
  description: 'Several channels stream together.',
  fields: (t) => ({
    id: t.exposeID('id'),
    organizer: t.field({
      type: UserRef,
      nullable: true,
      resolve: ({ organizerId }, _args, context) =>
        organizerId === null ? null : userLoader(context).load(organizerId),
    }),
    channels: t.field({
      type: [UserRef],
      description: 'All that take part, in the order in which they joined, live or not.',
      complexity: { field: 1, multiplier: COSTREAM_CHANNELS_MAX },
      resolve: ({ channelIds }, _args, context) => usersOf(channelIds, context),
    }),
  }),
});

builder.objectFields(ChannelRef, (t) => ({
  costream: t.field({
    type: CostreamRef,
    nullable: true,
    description: 'The co-stream in which the channel takes part; null without one, or while nobody has joined.',
    resolve: async ({ id }, _args, context) => {
      const channels = await costreamChannelsLoader(context).load(id);
      const [first] = channels;
      if (first === undefined || channels.length < 2 || channels.every(({ channelId }) => channelId !== id))
        return null;
      return {
        id: first.costreamId,
        organizerId: channels.find(({ isOrganizer }) => isOrganizer)?.channelId ?? null,
        channelIds: channels.map(({ channelId }) => channelId),
      };
    },
  }),
}));

builder.objectFields(ChannelSelfEdgeRef, (t) => ({
  costreamerStatus: t.field({
    type: CostreamRoleRef,
    description: 'What the viewer’s own channel does in the co-stream of this channel.',
    resolve: async ({ id }, _args, context) => {
      const { viewer } = context;
      if (viewer === null) return 'NONE';
      const own = (await costreamChannelsLoader(context).load(id)).find(({ channelId }) => channelId === viewer.userId);
      return own === undefined ? 'NONE' : own.isOrganizer ? 'ORGANIZER' : 'COSTREAMER';
    },
  }),
}));

const CostreamMemberRef = builder.objectRef<OwnCostream['members'][number]>('CostreamMember').implement({
  fields: (t) => ({
    user: t.field({
      type: UserRef,
      nullable: true,
      resolve: ({ channelId }, _args, context) => userLoader(context).load(channelId),
    }),
    hasJoined: t.boolean({ description: 'False while it is invited.', resolve: ({ joinedAt }) => joinedAt !== null }),
  }),
});

const CostreamInvitationRef = builder.objectRef<OwnCostream['invitations'][number]>('CostreamInvitation').implement({
  fields: (t) => ({
    costreamID: t.exposeID('costreamId'),
    organizer: t.field({
      type: UserRef,
      nullable: true,
      resolve: ({ organizerId }, _args, context) => userLoader(context).load(organizerId),
    }),
    invitedAt: t.expose('invitedAt', { type: 'DateTime' }),
  }),
});

const CostreamingRef = builder.objectRef<OwnCostream>('Costreaming').implement({
  description: 'What the viewer’s own channel has to do with co-streams.',
  fields: (t) => ({
    role: t.expose('role', { type: CostreamRoleRef }),
    members: t.field({
      type: [CostreamMemberRef],
      description: 'Channels of the co-stream, its organizer first; invited ones for the organizer alone.',
      complexity: { field: 1, multiplier: COSTREAM_CHANNELS_MAX },
      resolve: ({ members }) => [...members],
    }),
    invitations: t.field({
      type: [CostreamInvitationRef],
      description: 'The newest invitations that the viewer has not answered.',
      complexity: { field: 1, multiplier: COSTREAM_CHANNELS_MAX },
      resolve: ({ invitations }) => [...invitations],
    }),
  }),
});

builder.objectFields(UserRef, (t) => ({
  costreaming: t.field({
    type: CostreamingRef,
    nullable: true,
    description: 'Only for the user; null for others.',
    authScopes: (user) => ({ self: user.id }),
    unauthorizedResolver: () => null,
    resolve: ({ id }, _args, { platform }) => findCostreaming(platform, id),
  }),
}));

interface Discovered {
  readonly channelId: string;
  readonly facts: CostreamFacts;
}

const DiscoveredCostreamRef = builder.objectRef<Discovered>('DiscoveredCostream').implement({
  fields: (t) => ({
    channelID: t.exposeID('channelId'),
    costreamDetails: t.field({ type: CostreamDetailsRef, resolve: ({ facts }) => facts }),
  }),
});

builder.queryFields((t) => ({
  costreamDiscovery: t.field({
    type: [DiscoveredCostreamRef],
    description: `Of these channels those that are live in a co-stream. At most ${COSTREAM_CHANNELS_ASKED_MAX} ids are read.`,
    args: { channelIDs: t.arg.idList({ required: true }) },
    complexity: ({ channelIDs }) => ({
      field: 1,
      multiplier: Math.min(channelIDs.length, COSTREAM_CHANNELS_ASKED_MAX),
    }),
    resolve: async (_root, { channelIDs }, context) => {
      const ids = [...new Set(channelIDs.map(String).filter(isId))].slice(0, COSTREAM_CHANNELS_ASKED_MAX);
      const found = await Promise.all(
        ids.map(async (channelId) => {
          const channels = await costreamChannelsLoader(context).load(channelId);
          const stream = await liveStreamLoader(context).load(channelId);
          if (stream === null) return [];
          const facts = costreamFacts(channelId, stream.viewers_count, channels);
          return facts.role === 'NONE' ? [] : [{ channelId, facts }];
        }),
      );
      return found.flat();
    },
  }),
}));
