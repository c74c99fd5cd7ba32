import { ACTIVITY_KINDS } from '@bandshell/domain/activity';
import { clipLoader } from '../../core/clips/clip-loader.ts';
import { builder } from '../../core/graphql/builder.ts';
import { connection } from '../../core/graphql/connection.ts';
import { ChannelRef, ClipRef, UserRef } from '../../core/graphql/refs.ts';
import { userLoader } from '../../core/users/user-loader.ts';
import type { ActivityRow } from './activity-tables.ts';
import { listActivity } from './list-activity.ts';

const ActivityKindRef = builder.enumType('ActivityKind', { values: ACTIVITY_KINDS });

const ActivityRef = builder.objectRef<ActivityRow>('Activity').implement({
  description: 'An entry of a channel’s activity feed.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: ActivityKindRef }),
    createdAt: t.expose('created_at', { type: 'DateTime' }),
    user: t.field({
      type: UserRef,
      nullable: true,
      description: 'Who did it; of a raid the other channel. Null for a reminder, and if the account is gone.',
      resolve: async ({ kind, actor_id, channel_id }, _args, context) =>
        // The owner stands for who gives without a name.
        kind === 'REMINDER' || actor_id === channel_id ? null : ((await userLoader(context).load(actor_id)) ?? null),
    }),
    viewersCount: t.exposeInt('viewers_count', { nullable: true, description: 'Of a raid.' }),
    amount: t.exposeInt('amount', {
      nullable: true,
      description: 'Months of a subscription or a gift, bits of a cheer.',
    }),
    clip: t.field({
      type: ClipRef,
      nullable: true,
      description: 'Null for other kinds, and if the clip is gone.',
      resolve: async ({ kind, subject_id }, _args, context) =>
        kind === 'CLIP' ? ((await clipLoader(context).load(subject_id)) ?? null) : null,
    }),
    title: t.exposeString('detail', { nullable: true, description: 'Of the planned stream of a reminder.' }),
  }),
});

const ActivityConnectionRef = connection('Activity', ActivityRef, ({ id }) => id);

builder.objectField(ChannelRef, 'activity', (t) =>
  t.field({
    type: ActivityConnectionRef,
    nullable: true,
    description: 'What happens around the channel, the newest first. Only for the owner; null for others.',
    authScopes: (channel) => ({ self: channel.id }),
    unauthorizedResolver: () => null,
    args: {
      first: t.arg.int({ defaultValue: 25, required: false }),
      after: t.arg.string({ required: false }),
      kinds: t.arg({ type: [ActivityKindRef], required: false }),
    },
    complexity: ({ first }) => ({ field: 2, multiplier: first ?? 25 }),
    resolve: (channel, { first, after, kinds }, { platform }) =>
      listActivity(platform, channel.id, { first: first ?? 25, after, kinds }),
  }),
);
