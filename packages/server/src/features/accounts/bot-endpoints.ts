import { defaultChatColor, parseChatColor } from '@bandshell/domain/chat';
import { isId, isLogin } from '@bandshell/domain/kernel';
import { ownId, seenUsers } from '../../core/bot-api/bot-access.ts';
import {
  type BotCall,
  type BotEndpoints,
  type BotUserCall,
  botList,
  DONE,
  fullUrl,
  openEndpoint,
  userEndpoint,
} from '../../core/bot-api/bot-endpoint.ts';
import { acceptedValue, BotError } from '../../core/bot-api/bot-error.ts';
import { bannerUrl, defaultPicturePath, profilePictureUrl } from '../../core/images/image-urls.ts';
import type { UserRow } from '../../core/users/user-loader.ts';
import type { Platform } from '../../platform/platform.ts';
import { findOwnEmail, findUserIds } from './find-user-ids.ts';
import { updateProfile } from './update-profile.ts';

const USERS_MAX = 100;
const PICTURE_WIDTH = 300;

const broadcasterType = ({ is_partner, is_affiliate }: UserRow): string => {
  if (is_partner) return 'partner';
  return is_affiliate ? 'affiliate' : '';
};

const userType = ({ is_site_admin, is_staff }: UserRow): string => {
  if (is_site_admin) return 'admin';
  return is_staff ? 'staff' : '';
};

const userView = (platform: Platform, user: UserRow) => ({
  id: user.id,
  login: user.login,
  display_name: user.display_name,
  type: userType(user),
  broadcaster_type: broadcasterType(user),
  description: user.description,
  profile_image_url: fullUrl(
    platform,
    user.profile_image_key === null
      ? defaultPicturePath(user.login)
      : profilePictureUrl(user.profile_image_key, PICTURE_WIDTH),
  ),
  offline_image_url: fullUrl(platform, user.banner_image_key === null ? null : bannerUrl(user.banner_image_key)),
  view_count: 0,
  created_at: user.created_at.toISOString(),
});

/** Users by id and by login, up to 100 together; without either, the token's own user. */
async function users(call: BotCall) {
  const { platform, query, user, scopes } = call;
  const [ids, logins] = [query.all('id'), query.all('login')];
  if (ids.length + logins.length > USERS_MAX) throw new BotError(400, `At most ${USERS_MAX} ids and logins together.`);
  if (ids.length + logins.length === 0 && user === null) {
    throw new BotError(400, 'The parameter "id" or "login" is missing.');
  }
  const named = await findUserIds(platform.database.db, logins.map((login) => login.toLowerCase()).filter(isLogin));
  const asked = ids.length + logins.length === 0 ? [user?.userId ?? ''] : [...ids.filter(isId), ...named];
  const found = await seenUsers(call, asked);
  const showsEmail = user !== null && scopes.includes('user:read:email') && found.has(user.userId);
  const email = showsEmail ? await findOwnEmail(platform.database.db, user.userId) : undefined;
  return botList(
    [...found.values()].map((row) => ({
      ...userView(platform, row),
      ...(email !== undefined && row.id === user?.userId ? { email } : {}),
    })),
  );
}

async function updateUser({ platform, query, user }: BotUserCall) {
  const description = query.optional('description') ?? '';
  const changed = acceptedValue(await updateProfile(platform, user, { description }));
  return botList([userView(platform, changed)]);
}

const colorOf = ({ id, login, display_name, chat_color }: UserRow) => ({
  user_id: id,
  user_login: login,
  user_name: display_name,
  color: parseChatColor(chat_color) ?? defaultChatColor(id),
});

async function chatColors(call: BotCall) {
  const ids = call.query.ids('user_id');
  if (ids.length === 0) throw new BotError(400, 'Missing required parameter "user_id"');
  return botList([...(await seenUsers(call, ids)).values()].map(colorOf));
}

async function updateChatColor(call: BotUserCall) {
  ownId(call, 'user_id');
  // `blue_violet`, as programs write the names.
  const chatColor = call.query.required('color').replaceAll('_', '');
  acceptedValue(await updateProfile(call.platform, call.user, { chatColor }));
  return DONE;
}

export const accountsBotEndpoints: BotEndpoints = {
  'GET /users': openEndpoint(users),
  'PUT /users': userEndpoint(['user:edit'], updateUser),
  'GET /chat/color': openEndpoint(chatColors),
  'PUT /chat/color': userEndpoint(['user:manage:chat_color'], updateChatColor),
};
