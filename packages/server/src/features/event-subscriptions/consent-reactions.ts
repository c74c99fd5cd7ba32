import { keyOf } from '@bandshell/domain/event-subscriptions';
import type { Reactions } from '../../core/event-handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import { findVerifiedEmail } from './find-verified-email.ts';
import { loadPeople, named } from './load-people.ts';
import { notifySubscribers } from './notify-subscribers.ts';
import { idsOf, revokeSubscriptions } from './revoke-subscriptions.ts';

const running = ({ database }: Platform) =>
  database.db.selectFrom('event_subscriptions').select('id').where('status', '=', 'enabled');

/** Whether a program has any log-in of a user left. */
async function isAllowedYet({ database }: Platform, clientId: string, userId: string): Promise<boolean> {
  const grant = await database.db
    .selectFrom('oauth_grants')
    .select('id')
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return grant !== undefined;
}

const endConsent = async (platform: Platform, userId: string, clientId?: string): Promise<readonly string[]> => {
  let query = running(platform).where((where) =>
    where.or([where('consent_user_id', '=', userId), where('owner_user_id', '=', userId)]),
  );
  if (clientId !== undefined) query = query.where('client_id', '=', clientId);
  return idsOf(await query.execute());
};

/** Subscriptions end with what they stand on; programs hear of their users. */
export const consentReactions: Reactions = {
  'oauth-access-ended': async ({ clientId, userId }, platform) => {
    if (userId === null || (await isAllowedYet(platform, clientId, userId))) return;
    await revokeSubscriptions(platform, await endConsent(platform, userId, clientId), 'authorization_revoked');
    const user = (await loadPeople(platform, [userId])).get(userId);
    const eventId = `${clientId} ${userId} ${platform.clock.now().toISOString().slice(0, 16)}`;
    await notifySubscribers(platform, {
      eventKey: keyOf('user.authorization.revoke', clientId),
      eventId,
      channelId: null,
      event: async () => ({
        client_id: clientId,
        user_id: userId,
        user_login: user?.login ?? null,
        user_name: user?.display_name ?? null,
      }),
    });
  },
  'user-became-unavailable': async ({ userId }, platform) =>
    revokeSubscriptions(platform, await endConsent(platform, userId), 'user_removed'),
  'channel-moderators-changed': async ({ channelId, removedId }, platform) => {
    if (removedId === undefined) return;
    const rows = await running(platform)
      .where('type', '=', 'channel.follow')
      .where('event_key', '=', keyOf('channel.follow', channelId))
      .where('consent_user_id', '=', removedId)
      .execute();
    await revokeSubscriptions(platform, idsOf(rows), 'moderator_removed');
  },
  'chat-user-banned': async ({ channelId, userId, endsAt }, platform) => {
    if (endsAt !== null) return;
    const keys = ['message', 'clear', 'clear_user_messages', 'message_delete'].map((name) =>
      keyOf(`channel.chat.${name}`, channelId),
    );
    const rows = await running(platform).where('event_key', 'in', keys).where('consent_user_id', '=', userId).execute();
    await revokeSubscriptions(platform, idsOf(rows), 'chat_user_banned');
  },
  'user-profile-changed': ({ userId }, platform) => tellOfUser(platform, userId),
  'user-login-changed': ({ userId }, platform) => tellOfUser(platform, userId),
};

async function tellOfUser(platform: Platform, userId: string): Promise<void> {
  const { clock, database } = platform;
  await notifySubscribers(platform, {
    eventKey: keyOf('user.update', userId),
    eventId: `${userId} ${clock.now().toISOString().slice(0, 19)}`,
    channelId: null,
    event: async ({ client_id: clientId }) => {
      const user = await database.db
        .selectFrom('users')
        .select(['id', 'login', 'display_name', 'description'])
        .where('id', '=', userId)
        .executeTakeFirst();
      if (user === undefined) return undefined;
      const email = await findVerifiedEmail(database.db, clientId, userId);
      return {
        ...named('user', user),
        ...(email === undefined ? {} : { email }),
        email_verified: email !== undefined,
        description: user.description,
      };
    },
  });
}
