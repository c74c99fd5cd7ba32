import type { SubscriptionCondition, SubscriptionType } from '@bandshell/domain/event-subscriptions';
import { BotError } from '../../core/bot-api/bot-error.ts';
import { isBannedInChat } from '../../core/channels/chat-bans.ts';
import { isModerator } from '../../core/channels/moderators.ts';
import type { Platform } from '../../platform/platform.ts';

export interface Subscriber {
  readonly clientId: string;
  /** Whose token asks, and its scopes; null for the program itself. */
  readonly user: { readonly userId: string; readonly scopes: readonly string[] } | null;
}

const refuse = (status: number, message: string): never => {
  throw new BotError(status, message);
};

/**
 * Whether the program may hear of these events. A webhook stands on what the user allowed the program, a WebSocket on
 * the user's own token. Answers the user on whose consent the subscription stands, if any.
 * @throws BotError
 */
export async function checkConsent(
  platform: Platform,
  type: SubscriptionType,
  condition: SubscriptionCondition,
  { clientId, user }: Subscriber,
): Promise<string | null> {
  const { consent } = type;
  if (consent.kind === 'none') return null;
  if (consent.kind === 'program') {
    if (condition.client_id !== clientId) refuse(403, 'The client_id of the condition is that of another program.');
    return null;
  }
  const userId = condition[consent.key] ?? '';
  if (user !== null && user.userId !== userId) {
    refuse(403, `The ${consent.key} of the condition must be the token's user.`);
  }
  const scopes = user?.scopes ?? (await allowedScopes(platform, clientId, userId));
  if (!consent.scopes.some((scope) => scopes.includes(scope))) {
    refuse(403, 'subscription missing proper authorization');
  }
  if (type.channel !== null) await checkChannel(platform, type, condition[type.channel] ?? '', userId);
  return userId;
}

async function allowedScopes({ database }: Platform, clientId: string, userId: string): Promise<readonly string[]> {
  const row = await database.db
    .selectFrom('oauth_connections')
    .select('scopes')
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.scopes ?? [];
}

/** The user may be in the channel, and moderates it where the type needs that. */
async function checkChannel(
  { clock, database: { db }, parts }: Platform,
  type: SubscriptionType,
  channelId: string,
  userId: string,
): Promise<void> {
  if (!(await parts.channelGate.lets({ userId, sessionId: null }, channelId))) {
    refuse(403, 'The user may not enter the channel.');
  }
  if (channelId === userId) return;
  if (type.needsModerator === true && !(await isModerator(db, channelId, userId))) {
    refuse(403, 'The user is not a moderator of the channel.');
  }
  if (await isBannedInChat(db, channelId, userId, clock.now())) refuse(403, 'The user is banned in the channel.');
}
