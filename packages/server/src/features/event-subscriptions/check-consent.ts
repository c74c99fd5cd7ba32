import { type ConsentLoss, lostConsent, type SubscriptionCondition } from '@bandshell/domain/event-subscriptions';
import type { ProgramEventType } from '@bandshell/domain/kernel';
import { BotError } from '../../core/bot-api/bot-error.ts';
import { isBannedInChat } from '../../core/channels/chat-bans.ts';
import type { Platform } from '../../platform/platform.ts';
import { loadConsentFacts } from './load-consent-facts.ts';

export interface Subscriber {
  readonly clientId: string;
  /** Whose token asks, its scopes and its log-in; null for the program itself. */
  readonly user: { readonly userId: string; readonly scopes: readonly string[]; readonly grantId: string } | null;
}

const REFUSALS: Readonly<Record<ConsentLoss, string>> = {
  user_removed: 'The user may not use the site.',
  authorization_revoked: 'subscription missing proper authorization',
  moderator_removed: 'The user is not a moderator of the channel.',
  chat_user_banned: 'The user is banned in the channel.',
};

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
  type: ProgramEventType,
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
  const channelId = type.channel === null ? null : (condition[type.channel] ?? '');
  const [facts] = await loadConsentFacts(platform, [{ clientId, userId, grantId: user?.grantId ?? null, channelId }]);
  // A token of fewer scopes than its log-in gives no more than it has.
  const loss = facts && lostConsent(type, user === null ? facts : { ...facts, scopes: user.scopes });
  if (loss != null) refuse(403, REFUSALS[loss]);
  if (channelId !== null) await checkChannel(platform, channelId, userId);
  return userId;
}

/** The user may be in the channel. A user who may not write for a while subscribes later. */
async function checkChannel(
  { clock, database: { db }, services }: Platform,
  channelId: string,
  userId: string,
): Promise<void> {
  if (!(await services.channelGate.lets({ userId, sessionId: null }, channelId))) {
    refuse(403, 'The user may not enter the channel.');
  }
  if (channelId === userId) return;
  if (await isBannedInChat(db, channelId, userId, clock.now())) refuse(403, REFUSALS.chat_user_banned);
}
