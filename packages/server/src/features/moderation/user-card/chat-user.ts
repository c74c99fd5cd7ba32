import { isLogin } from '@bandshell/domain/kernel';
import { judgeTarget } from '@bandshell/domain/moderation';
import { seesFollowsOf } from '../../../core/channels/follow-privacy.ts';
import { chatRole } from '../../../core/chat/chat-role.ts';
import type { RequestContext } from '../../../core/graphql/request-context.ts';
import { type UserRow, userLoader } from '../../../core/users/user-loader.ts';
import { moderatedChannel } from '../moderator-role.ts';

/** A user as the card of a channel's chat shows them. */
export interface ChatUser {
  readonly channelId: string;
  readonly user: UserRow;
}

/** The user of a login, in any case; null if there is none. */
export async function findChatUser(
  context: RequestContext,
  channelId: string,
  login: string,
): Promise<ChatUser | null> {
  const lower = login.toLowerCase();
  if (!isLogin(lower)) return null;
  const { db } = context.platform.database;
  const row = await db.selectFrom('users').select('id').where('login', '=', lower).executeTakeFirst();
  const user = row === undefined ? undefined : await userLoader(context).load(row.id);
  return user === undefined ? null : { channelId, user };
}

/** The same; null if the user's account is closed or suspended and the viewer does not moderate the channel. */
export async function findShownChatUser(
  context: RequestContext,
  channelId: string,
  login: string,
): Promise<ChatUser | null> {
  const found = await findChatUser(context, channelId, login);
  if (found === null || found.user.unavailable_reason === null) return found;
  return (await moderatedChannel(context, channelId)) === null ? null : found;
}

/** The rank that the user has in the channel. */
export const roleOfChatUser = ({ platform }: RequestContext, { channelId, user }: ChatUser) =>
  chatRole(platform.database.db, channelId, user.id);

/** Whether the viewer may ban the user in the channel, or time them out. */
export async function canBanChatUser(context: RequestContext, chatUser: ChatUser): Promise<boolean> {
  const { channelId, user } = chatUser;
  const { viewer } = context;
  const moderated = await moderatedChannel(context, channelId);
  if (viewer === null || moderated === null) return false;
  const target = { userId: user.id, role: await roleOfChatUser(context, chatUser), displayName: user.display_name };
  const isStaff = user.is_staff || user.is_site_admin;
  return judgeTarget({ userId: viewer.userId, role: moderated.role }, { ...target, isStaff }) === null;
}

/** Since when the user follows the channel; null if they do not, or if the viewer does not see it. */
export async function followOfChatUser(context: RequestContext, { channelId, user }: ChatUser): Promise<Date | null> {
  if (!(await seesFollowsOf(context, user.id, channelId))) return null;
  const row = await context.platform.database.db
    .selectFrom('follows')
    .select('created_at')
    .where('target_id', '=', channelId)
    .where('follower_id', '=', user.id)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

/** Whether the user is a VIP of the channel. */
export async function isVipOfChat({ platform }: RequestContext, { channelId, user }: ChatUser): Promise<boolean> {
  const row = await platform.database.db
    .selectFrom('channel_vips')
    .select('user_id')
    .where('channel_id', '=', channelId)
    .where('user_id', '=', user.id)
    .executeTakeFirst();
  return row !== undefined;
}
