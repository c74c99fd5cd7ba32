import {
  findNotificationKind,
  NOTIFICATION_KINDS,
  type NotificationKind,
  notificationKinds,
} from '@bandshell/domain/announcements';
import { ok, type Result } from '@bandshell/domain/kernel';
import { builder } from '../../core/graphql/builder.ts';
import { connection } from '../../core/graphql/connection.ts';
import { outcomePayload, toPayload } from '../../core/graphql/payload.ts';
import { UserRef, VideoRef } from '../../core/graphql/refs.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { TextPartRef } from '../../core/graphql/text-part.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { type UserRow, userLoader } from '../../core/users/user-loader.ts';
import { type VideoRow, videoLoader } from '../../core/videos/video-loader.ts';
import { viewerMayKnow } from '../../core/videos/video-watcher.ts';
import { sentenceText } from '../../platform/messages/sentence-text.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteNotification } from './delete-notification.ts';
import { descriptionsOf } from './descriptions-of.ts';
import { listNotifications, type NotificationRow, notificationCountsLoader } from './list-notifications.ts';
import { markNotificationsRead } from './mark-notifications-read.ts';
import { markNotificationsSeen } from './mark-notifications-seen.ts';
import { readOff, type SwitchTable, switchNotifications } from './switch-notifications.ts';
import { updatePath, updateWithTitle } from './update-text.ts';

const NotificationKindRef = builder.enumType('NotificationKind', {
  values: descriptionsOf(notificationKinds),
});

/** Users and the video that a notification names, as far as the viewer may see them. */
const findUser = async (id: string | null, context: RequestContext): Promise<UserRow | null> =>
  id === null ? null : ((await userLoader(context).load(id)) ?? null);
const findVideo = async (id: string | null, context: RequestContext): Promise<VideoRow | null> => {
  const video = id === null ? undefined : await videoLoader(context).load(id);
  return video !== undefined && (await viewerMayKnow(video, context)) ? video : null;
};

const NotificationRef = builder.objectRef<NotificationRow>('Notification').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.field({ type: NotificationKindRef, resolve: ({ kind }) => kind as NotificationKind }),
    text: t.field({
      type: [TextPartRef],
      description: 'What it says, in the language of the request.',
      resolve: async ({ kind, count, actor_id, channel_id, video_id }, _args, context) => {
        const [actor, channel, video] = await Promise.all([
          findUser(actor_id, context),
          findUser(channel_id, context),
          findVideo(video_id, context),
        ]);
        const names = { actor: actor?.display_name ?? null, channel: channel?.display_name ?? null };
        return [...updateWithTitle({ kind, count, ...names, title: video?.title ?? null }, context.language)];
      },
    }),
    path: t.string({
      nullable: true,
      description: 'Where it leads; null if that is gone.',
      resolve: async ({ kind, channel_id, video_id }, _args, context) => {
        const [channel, video] = await Promise.all([findUser(channel_id, context), findVideo(video_id, context)]);
        return updatePath(kind, channel?.login ?? null, video?.id ?? null);
      },
    }),
    isLive: t.boolean({
      description: 'Its actor is live.',
      resolve: ({ kind }) => findNotificationKind(kind)?.isLive === true,
    }),
    count: t.exposeInt('count', { description: 'How many of the same subject it stands for.' }),
    createdAt: t.expose('created_at', { type: 'DateTime' }),
    isRead: t.boolean({ resolve: ({ read_at: readAt }) => readAt !== null }),
    actor: t.field({
      type: UserRef,
      nullable: true,
      description: 'Whose doing it is.',
      resolve: ({ actor_id: id }, _args, context) => findUser(id, context),
    }),
    channel: t.field({
      type: UserRef,
      nullable: true,
      description: 'Where it happened.',
      resolve: ({ channel_id: id }, _args, context) => findUser(id, context),
    }),
    video: t.field({
      type: VideoRef,
      nullable: true,
      description: 'Null if the user may not see it any more.',
      resolve: ({ video_id: id }, _args, context) => findVideo(id, context),
    }),
  }),
});

const NotificationConnectionRef = connection<NotificationRow>('Notification', NotificationRef, ({ id }) => id);
const PAGE = 20;

interface NotificationSwitch {
  readonly kind: NotificationKind;
  readonly isOn: boolean;
}
const NotificationSwitchRef = builder.objectRef<NotificationSwitch>('NotificationSwitch').implement({
  fields: (t) => ({
    kind: t.field({ type: NotificationKindRef, resolve: ({ kind }) => kind }),
    isOn: t.exposeBoolean('isOn'),
    label: t.string({
      resolve: ({ kind }, _args, { language }) => sentenceText(notificationKinds[kind].label, language),
    }),
    hint: t.string({
      description: 'When it comes.',
      resolve: ({ kind }, _args, { language }) => sentenceText(notificationKinds[kind].hint, language),
    }),
  }),
});

async function switchesOf(platform: Platform, userId: string, table: SwitchTable) {
  const off = await readOff(platform, userId, table);
  return NOTIFICATION_KINDS.map((kind) => ({ kind, isOn: !off.has(kind) }));
}

builder.objectFields(UserRef, (t) => ({
  unreadNotificationsCount: t.field({
    type: 'Int',
    nullable: true,
    description: 'At most 100; null for others.',
    authScopes: (user) => ({ self: user.id }),
    unauthorizedResolver: () => null,
    resolve: async (user, _args, context) => (await notificationCountsLoader(context).load(user.id)).unread,
  }),
  unseenNotificationsCount: t.field({
    type: 'Int',
    nullable: true,
    description: 'Unread ones that came since the user last opened the list. At most 100; null for others.',
    authScopes: (user) => ({ self: user.id }),
    unauthorizedResolver: () => null,
    resolve: async (user, _args, context) => (await notificationCountsLoader(context).load(user.id)).unseen,
  }),
  notifications: t.field({
    type: NotificationConnectionRef,
    nullable: true,
    description: 'The newest first; null for others.',
    args: { first: t.arg.int({ defaultValue: PAGE, required: false }), after: t.arg.string({ required: false }) },
    complexity: ({ first }) => ({ field: 1, multiplier: first ?? PAGE }),
    authScopes: (user) => ({ self: user.id }),
    unauthorizedResolver: () => null,
    resolve: (user, { first, after }, { platform }) =>
      listNotifications(platform, user.id, { first: first ?? PAGE, after }),
  }),
  notificationSwitches: t.field({
    type: [NotificationSwitchRef],
    nullable: true,
    description: 'Kinds of notifications in the app, each on or off; null for others.',
    authScopes: (user) => ({ self: user.id }),
    unauthorizedResolver: () => null,
    resolve: (user, _args, { platform }) => switchesOf(platform, user.id, 'notification_switches'),
  }),
  pushSwitches: t.field({
    type: [NotificationSwitchRef],
    nullable: true,
    description: 'Kinds of push messages to the user’s browsers, each on or off; null for others.',
    authScopes: (user) => ({ self: user.id }),
    unauthorizedResolver: () => null,
    resolve: (user, _args, { platform }) => switchesOf(platform, user.id, 'push_switches'),
  }),
}));

const MarkNotificationsReadPayload = outcomePayload('MarkNotificationsRead', 'user', UserRef, ['RATE_LIMITED']);
const MarkNotificationsSeenPayload = outcomePayload('MarkNotificationsSeen', 'user', UserRef, ['RATE_LIMITED']);
const DeleteNotificationPayload = outcomePayload('DeleteNotification', 'user', UserRef, ['RATE_LIMITED']);
const SwitchNotificationsPayload = outcomePayload('SwitchNotifications', 'user', UserRef, ['RATE_LIMITED']);
const SwitchPushMessagesPayload = outcomePayload('SwitchPushMessages', 'user', UserRef, ['RATE_LIMITED']);
const MarkNotificationsReadInput = builder.inputType('MarkNotificationsReadInput', {
  fields: (t) => ({ ids: t.idList({ required: false, description: 'At most 100 are read. Null: all.' }) }),
});
const MarkNotificationsSeenInput = builder.inputType('MarkNotificationsSeenInput', {
  fields: (t) => ({ newestID: t.id({ required: true, description: 'The newest one in the list.' }) }),
});
const DeleteNotificationInput = builder.inputType('DeleteNotificationInput', {
  fields: (t) => ({ id: t.id({ required: true }) }),
});
const SwitchNotificationsInput = builder.inputType('SwitchNotificationsInput', {
  fields: (t) => ({
    kind: t.field({ type: NotificationKindRef, required: true }),
    isOn: t.boolean({ required: true }),
  }),
});

/** The viewer after a change of theirs. */
async function withUser(
  result: Awaited<ReturnType<typeof markNotificationsRead>>,
  context: RequestContext,
): Promise<Result<UserRow, 'RATE_LIMITED'>> {
  if (!result.ok) return result;
  notificationCountsLoader(context).clear(result.value.userId);
  const user = await userLoader(context).load(result.value.userId);
  if (user === undefined) throw new Error('the viewer is gone');
  return ok(user);
}

builder.mutationFields((t) => ({
  markNotificationsRead: t.field({
    type: MarkNotificationsReadPayload,
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: MarkNotificationsReadInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(
        await withUser(
          await markNotificationsRead(context.platform, viewerOf(context), input.ids?.map(String) ?? null),
          context,
        ),
      ),
  }),
  markNotificationsSeen: t.field({
    type: MarkNotificationsSeenPayload,
    description: 'The user has opened the list. Its notifications stay unread.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: MarkNotificationsSeenInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(
        await withUser(
          await markNotificationsSeen(context.platform, viewerOf(context), String(input.newestID)),
          context,
        ),
      ),
  }),
  deleteNotification: t.field({
    type: DeleteNotificationPayload,
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: DeleteNotificationInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(
        await withUser(await deleteNotification(context.platform, viewerOf(context), String(input.id)), context),
      ),
  }),
  switchNotifications: t.field({
    type: SwitchNotificationsPayload,
    description: 'Turns a kind of notification on or off in the app.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: SwitchNotificationsInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(
        await withUser(
          await switchNotifications(context.platform, viewerOf(context), 'notification_switches', input),
          context,
        ),
      ),
  }),
  switchPushMessages: t.field({
    type: SwitchPushMessagesPayload,
    description: 'Turns a kind of push message on or off, for all browsers of the viewer.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: SwitchNotificationsInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(
        await withUser(await switchNotifications(context.platform, viewerOf(context), 'push_switches', input), context),
      ),
  }),
}));
