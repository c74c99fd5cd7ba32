import type { Reactions } from '../../core/feature/event-handlers.ts';
import { recheckSubscriptionsOf } from './recheck-subscriptions.ts';
import { endSessionsOf } from './socket/end-sessions-of.ts';

/** Subscriptions end with what they stand on. */
export const eventSubscriptionsReactions: Reactions = {
  'oauth-access-ended': async ({ clientId, userId }, platform) => {
    if (userId === null) return endSessionsOf(platform, clientId);
    await recheckSubscriptionsOf(platform, userId);
  },
  'user-became-unavailable': ({ userId }, platform) => recheckSubscriptionsOf(platform, userId),
  'channel-moderators-changed': async ({ removedId }, platform) => {
    if (removedId !== undefined) await recheckSubscriptionsOf(platform, removedId);
  },
  'chat-user-banned': ({ userId }, platform) => recheckSubscriptionsOf(platform, userId),
};
