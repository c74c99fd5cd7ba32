import { viewerMayEnter } from '../channels/channel-access.ts';
import { isModerator } from '../channels/moderators.ts';
import { isUnavailableAt } from '../users/availability.ts';
import { type UserRow, userLoader } from '../users/user-loader.ts';
import type { BotCall, BotUserCall } from './bot-endpoint.ts';
import { BotError } from './bot-error.ts';

/**
 * The id of a parameter that must name the token's user.
 * @throws BotError 401
 */
export function ownId({ query, user }: BotUserCall, name: string): string {
  const id = query.id(name);
  if (id !== user.userId)
    throw new BotError(401, `The ID in ${name} must match the user ID found in the request's OAuth token.`);
  return id;
}

/**
 * The channel of `broadcaster_id`, for which the token's user (`moderator_id`) acts as its owner or moderator.
 * @throws BotError 401 for another user's id, 403 for a user who may not
 */
export async function moderatedChannel(call: BotUserCall): Promise<string> {
  const { platform, query, user } = call;
  const channelId = query.id('broadcaster_id');
  ownId(call, 'moderator_id');
  if (channelId !== user.userId && !(await isModerator(platform.database.db, channelId, user.userId))) {
    throw new BotError(403, 'The user in moderator_id is not one of the broadcaster’s moderators.');
  }
  return channelId;
}

/** A user whom everybody may see; undefined for an unknown, suspended or closed one. */
export async function seenUser({ platform, visitor }: BotCall, id: string): Promise<UserRow | undefined> {
  const user = await userLoader(visitor).load(id);
  return user === undefined || isUnavailableAt(user, platform.clock.now()) ? undefined : user;
}

/** Users by id, without those whom nobody may see. */
export async function seenUsers({ platform, visitor }: BotCall, ids: readonly string[]): Promise<Map<string, UserRow>> {
  const now = platform.clock.now();
  const users = await userLoader(visitor).loadMany([...new Set(ids)]);
  return new Map(
    users.flatMap((user) =>
      user === undefined || user instanceof Error || isUnavailableAt(user, now) ? [] : [[user.id, user] as const],
    ),
  );
}

/** The same, or BotError 404. */
export async function requiredUser(call: BotCall, id: string): Promise<UserRow> {
  const user = await seenUser(call, id);
  if (user === undefined) throw new BotError(404, 'The user was not found.');
  return user;
}

/** Whether everybody may enter the channel. */
export const isOpenChannel = ({ visitor }: BotCall, channelId: string): Promise<boolean> =>
  viewerMayEnter(channelId, visitor);
