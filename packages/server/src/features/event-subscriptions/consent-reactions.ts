import { keyOf } from '@bandshell/domain/event-subscriptions';
import type { Reactions } from '../../core/feature/event-handlers.ts';
import { loadPeople, named } from '../../core/program-news/load-people.ts';
import type { Platform } from '../../platform/platform.ts';
import { findVerifiedEmail } from './find-verified-email.ts';
import { notifySubscribers } from './notify-subscribers.ts';
import { recheckSubscriptionsOf } from './recheck-subscriptions.ts';
import { endSessionsOf } from './socket/end-sessions-of.ts';

/** Subscriptions end with what they stand on; programs hear of their users. */
export const eventSubscriptionsReactions: Reactions = {
  'oauth-access-ended': async ({ clientId, userId }, platform) => {
    if (userId === null) return endSessionsOf(platform, clientId);
    await recheckSubscriptionsOf(platform, userId);
    if (await platform.services.programs.isUsedBy(platform.database.db, clientId, userId)) return;
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
  // The node that received it did not send it then.
  'chat-held-message-ended': async ({ channelId, messageId, end }, platform) => {
    if (end !== 'approved') return;
    const held = await platform.services.chatFacts.heldMessage(platform.database.db, channelId, messageId);
    if (held !== undefined) platform.services.chatSubscriptions.hear(held);
  },
  'user-became-unavailable': ({ userId }, platform) => recheckSubscriptionsOf(platform, userId),
  'channel-moderators-changed': async ({ removedId }, platform) => {
    if (removedId !== undefined) await recheckSubscriptionsOf(platform, removedId);
  },
  'chat-user-banned': ({ userId }, platform) => recheckSubscriptionsOf(platform, userId),
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
      const email = await findVerifiedEmail(platform, clientId, userId);
      return {
        ...named('user', user),
        ...(email === undefined ? {} : { email }),
        email_verified: email !== undefined,
        description: user.description,
      };
    },
  });
}
