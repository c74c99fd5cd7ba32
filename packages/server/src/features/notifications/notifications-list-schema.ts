import { ok, type Result } from '@bandshell/domain/kernel';
import { NOTIFICATION_KINDS, type NotificationKind } from '@bandshell/domain/notifications';
import { builder } from '../../core/graphql/builder.ts';
import { connection } from '../../core/graphql/connection.ts';
import { outcomePayload, toPayload } from '../../core/graphql/payload.ts';
import { UserRef, VideoRef } from '../../core/graphql/refs.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { type UserRow, userLoader } from '../../core/users/user-loader.ts';
import { videoLoader } from '../../core/videos/video-loader.ts';
import { viewerMayKnow } from '../../core/videos/video-watcher.ts';
import { deleteNotification } from './delete-notification.ts';
import { listNotifications, type NotificationRow, notificationCountsLoader, readOff } from './list-notifications.ts';
import { markNotificationsRead } from './mark-notifications-read.ts';
import { markNotificationsSeen } from './mark-notifications-seen.ts';
import { switchNotifications } from './switch-notifications.ts';

const NotificationKindRef = builder.enumType('NotificationKind', {
  values: {
    LIVE: { description: 'A channel that the user follows is live.' },
    VIDEO: { description: 'A channel that the user follows has a new video.' },
    PREMIERE: { description: 'A premiere of a channel that the user follows begins.' },
    REPLY: { description: 'Someone replied to the user in chat.' },
    MENTION: { description: 'Someone mentioned the user in chat.' },
    GIFT: { description: 'Someone gave the user a subscription.' },
    RAID: { description: 'A channel raided the user’s.' },
    REPORT_ANSWERED: { description: 'Staff decided a report of the user.' },
    TEAM_INVITATION: { description: 'The owner of a team invites the user.' },
    COSTREAM_INVITATION: { description: 'A channel invites the user to stream together.' },
    PARTNER_ANSWERED: { description: 'Staff answered the user’s application to become a partner.' },
  } as const satisfies Record<NotificationKind, object>,
});

const NotificationRef = builder.objectRef<NotificationRow>('Notification').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.field({ type: NotificationKindRef, resolve: ({ kind }) => kind as NotificationKind }),
    count: t.exposeInt('count', { description: 'How many of the same subject it stands for.' }),
    createdAt: t.expose('created_at', { type: 'DateTime' }),
    isRead: t.boolean({ resolve: ({ read_at: readAt }) => readAt !== null }),
    actor: t.field({
      type: UserRef,
      nullable: true,
      description: 'Whose doing it is.',
      resolve: async ({ actor_id: id }, _args, context) =>
        id === null ? null : ((await userLoader(context).load(id)) ?? null),
    }),
    channel: t.field({
      type: UserRef,
      nullable: true,
      description: 'Where it happened.',
      resolve: async ({ channel_id: id }, _args, context) =>
        id === null ? null : ((await userLoader(context).load(id)) ?? null),
    }),
    video: t.field({
      type: VideoRef,
      nullable: true,
      description: 'Null if the user may not see it any more.',
      resolve: async ({ video_id: id }, _args, context) => {
        const video = id === null ? undefined : await videoLoader(context).load(id);
        return video !== undefined && (await viewerMayKnow(video, context)) ? video : null;
      },
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
  }),
});

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
    resolve: async (user, _args, { platform }) => {
      const off = await readOff(platform, user.id);
      return NOTIFICATION_KINDS.map((kind) => ({ kind, isOn: !off.has(kind) }));
    },
  }),
}));

const MarkNotificationsReadPayload = outcomePayload('MarkNotificationsRead', 'user', UserRef, ['RATE_LIMITED']);
const MarkNotificationsSeenPayload = outcomePayload('MarkNotificationsSeen', 'user', UserRef, ['RATE_LIMITED']);
const DeleteNotificationPayload = outcomePayload('DeleteNotification', 'user', UserRef, ['RATE_LIMITED']);
const SwitchNotificationsPayload = outcomePayload('SwitchNotifications', 'user', UserRef, ['RATE_LIMITED']);
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
      toPayload(await withUser(await switchNotifications(context.platform, viewerOf(context), input), context)),
  }),
}));
