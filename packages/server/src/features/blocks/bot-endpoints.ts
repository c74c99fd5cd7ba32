import { ownId } from '../../core/bot-api/bot-access.ts';
import { type BotEndpoints, type BotUserCall, botPage, DONE, userEndpoint } from '../../core/bot-api/bot-endpoint.ts';
import { acceptedValue } from '../../core/bot-api/bot-error.ts';
import { setBlock } from './block-user.ts';
import { listBlockedUsers } from './list-blocked-users.ts';

async function blocked(call: BotUserCall) {
  const userId = ownId(call, 'broadcaster_id');
  const users = await listBlockedUsers(call.actor, userId, call.query.first());
  return botPage(
    users.map(({ id, login, display_name }) => ({ user_id: id, user_login: login, display_name })),
    null,
  );
}

const change =
  (isBlocked: boolean) =>
  async ({ platform, query, user }: BotUserCall) => {
    acceptedValue(await setBlock(platform, user, query.id('target_user_id'), isBlocked), { NOT_FOUND: 404 });
    return DONE;
  };

export const blocksBotEndpoints: BotEndpoints = {
  'GET /users/blocks': userEndpoint(['user:read:blocked_users', 'user:manage:blocked_users'], blocked),
  'PUT /users/blocks': userEndpoint(['user:manage:blocked_users'], change(true)),
  'DELETE /users/blocks': userEndpoint(['user:manage:blocked_users'], change(false)),
};
