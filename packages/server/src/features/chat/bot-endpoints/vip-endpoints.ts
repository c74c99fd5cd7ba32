import { ownId, requiredUser, seenUsers } from '../../../core/bot-api/bot-access.ts';
import {
  type BotEndpoints,
  type BotUserCall,
  botPage,
  DONE,
  userEndpoint,
} from '../../../core/bot-api/bot-endpoint.ts';
import { acceptedValue } from '../../../core/bot-api/bot-error.ts';
import { addVip } from '../vips/add-vip.ts';
import { listVips } from '../vips/list-vips.ts';
import { removeVip } from '../vips/remove-vip.ts';

/** The newest first; `after` is the id of the last one of the page before. A channel has at most 100. */
async function vips(call: BotUserCall) {
  const { platform, query } = call;
  const channelId = ownId(call, 'broadcaster_id');
  const named = query.ids('user_id');
  const all = (await listVips(platform.database.db, channelId))
    .map(({ userId }) => userId)
    .filter((id) => named.length === 0 || named.includes(id));
  const after = query.after();
  const from = after === null ? 0 : all.indexOf(after) + 1;
  const page = all.slice(from, from + query.first());
  const users = await seenUsers(call, page);
  const data = page.flatMap((id) => {
    const user = users.get(id);
    return user === undefined ? [] : [{ user_id: id, user_login: user.login, user_name: user.display_name }];
  });
  return botPage(data, from + page.length < all.length ? (page.at(-1) ?? null) : null);
}

async function makeVip(call: BotUserCall) {
  const channelId = ownId(call, 'broadcaster_id');
  const { login } = await requiredUser(call, call.query.id('user_id'));
  acceptedValue(await addVip(call.platform, channelId, login), {
    ALREADY_VIP: 422,
    IS_MODERATOR: 422,
    LIST_FULL: 409,
    NOT_FOUND: 404,
  });
  return DONE;
}

async function endVip(call: BotUserCall) {
  const channelId = ownId(call, 'broadcaster_id');
  const { login } = await requiredUser(call, call.query.id('user_id'));
  acceptedValue(await removeVip(call.platform, channelId, login), { NOT_FOUND: 404, NOT_VIP: 422 });
  return DONE;
}

export const vipEndpoints: BotEndpoints = {
  'GET /channels/vips': userEndpoint(['channel:read:vips', 'channel:manage:vips'], vips),
  'POST /channels/vips': userEndpoint(['channel:manage:vips'], makeVip),
  'DELETE /channels/vips': userEndpoint(['channel:manage:vips'], endVip),
};
