import { ACTIVITY_KINDS, type ActivityKind, activityFilters, findActivityKind } from '@bandshell/domain/announcements';
import type { DeclaredText } from '@bandshell/domain/kernel';
import { clipPath } from '@bandshell/domain/kernel';
import { clipLoader } from '../../core/clips/clip-loader.ts';
import { builder } from '../../core/graphql/builder.ts';
import { connection } from '../../core/graphql/connection.ts';
import { ChannelRef, ClipRef, UserRef } from '../../core/graphql/refs.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { TextPartRef } from '../../core/graphql/text-part.ts';
import { userLoader } from '../../core/users/user-loader.ts';
import { sentenceText } from '../../platform/messages/sentence-text.ts';
import type { ActivityRow } from './activity-tables.ts';
import { activityText } from './activity-text.ts';
import { listActivity } from './list-activity.ts';

const ActivityKindRef = builder.enumType('ActivityKind', { values: ACTIVITY_KINDS });

const findUser = async ({ kind, actor_id: actorId, channel_id: channelId }: ActivityRow, context: RequestContext) => {
  // The owner stands for who gives without a name.
  if (findActivityKind(kind)?.isAnonymous === true || actorId === channelId) return null;
  return (await userLoader(context).load(actorId)) ?? null;
};
const findClip = async ({ kind, subject_id: subjectId }: ActivityRow, context: RequestContext) =>
  findActivityKind(kind)?.isAboutClip === true ? ((await clipLoader(context).load(subjectId)) ?? null) : null;

const ActivityRef = builder.objectRef<ActivityRow>('Activity').implement({
  description: 'An entry of a channel’s activity feed.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: ActivityKindRef }),
    createdAt: t.expose('created_at', { type: 'DateTime' }),
    text: t.field({
      type: [TextPartRef],
      description: 'What happened, in the language of the request.',
      resolve: async (row, _args, context) => {
        const { kind, viewers_count: viewersCount, amount, detail } = row;
        const [user, clip, channel] = await Promise.all([
          findUser(row, context),
          findClip(row, context),
          userLoader(context).load(row.channel_id),
        ]);
        const own = detail === null ? null : { text: detail, path: null };
        const title = clip === null ? own : { text: clip.title, path: clipPath(channel?.login ?? '', clip.slug) };
        return [...activityText({ kind, user, viewersCount, amount, title }, context.language)];
      },
    }),
    user: t.field({
      type: UserRef,
      nullable: true,
      description: 'Who did it; of a raid the other channel. Null for a reminder, and if the account is gone.',
      resolve: (row, _args, context) => findUser(row, context),
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
      resolve: (row, _args, context) => findClip(row, context),
    }),
    title: t.exposeString('detail', { nullable: true, description: 'Of the planned stream of a reminder.' }),
  }),
});

const ActivityConnectionRef = connection('Activity', ActivityRef, ({ id }) => id);

const ActivityFilterRef = builder
  .objectRef<{ readonly name: DeclaredText; readonly kinds: readonly ActivityKind[] }>('ActivityFilter')
  .implement({
    description: 'A choice of the filter of activity feeds.',
    fields: (t) => ({
      name: t.string({ resolve: ({ name }, _args, { language }) => sentenceText(name, language) }),
      kinds: t.field({ type: [ActivityKindRef], resolve: ({ kinds }) => [...kinds] }),
    }),
  });

builder.objectField(ChannelRef, 'activityFilters', (t) =>
  t.field({
    type: [ActivityFilterRef],
    description: 'What the filter of the channel’s feed offers, in the language of the request.',
    resolve: () => [...activityFilters],
  }),
);

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
