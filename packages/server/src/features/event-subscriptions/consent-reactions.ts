import type { Reactions } from '../../core/feature/event-handlers.ts';
import { recheckSubscriptionsOf } from './recheck-subscriptions.ts';
import { endSessionsOf } from './socket/end-sessions-of.ts';

/** Subscriptions end with what they stand on. */
export const eventSubscriptionsReactions: Reactions = {
  'oauth-access-ended': async ({ clientId, userId }, platform) => {
    if (userId === null) return endSessionsOf(platform, clientId);
    await recheckSubscriptionsOf(platform, userId);
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
};
