import { monthsLater } from '@bandshell/domain/kernel';
import {
  MOST_MONTHS_AHEAD,
  nextStart,
  type SubscriptionOfferId,
  type SubscriptionTerm,
} from '@bandshell/domain/subscriptions';
import { isBannedInChat } from '../../../core/channels/chat-bans.ts';
import { isUnavailableAt } from '../../../core/users/availability.ts';
import { blocksBetween } from '../../../core/users/blocks.ts';
import { loadPrivacySettings } from '../../../core/users/privacy-settings.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findTerms } from './term-store.ts';

/** When the benefits of an offer would begin for somebody; null: it is not sold to them. */
export type BenefitsStart = Date | null;

/** The facts that decide when a new term of somebody would begin in a channel. */
export interface Subscriber {
  /** Whether it is their own channel, or one that has banned them. */
  readonly isShutOut: boolean;
  readonly terms: readonly SubscriptionTerm[];
}

type Wanted = Pick<SubscriptionOfferId, 'tier' | 'months'>;

export async function findSubscriber(
  { database: { db }, clock }: Platform,
  channelId: string,
  userId: string,
): Promise<Subscriber> {
  const [terms, isBanned] = await Promise.all([
    findTerms(db, channelId, userId),
    isBannedInChat(db, channelId, userId, clock.now()),
  ]);
  return { isShutOut: isBanned || userId === channelId, terms };
}

/**
 * When a new term would begin. Nobody subscribes to their own channel, to one that has banned them, or so far ahead that they
 * forget it.
 */
export function benefitsStart({ isShutOut, terms }: Subscriber, { tier, months }: Wanted, now: Date): BenefitsStart {
  if (isShutOut) return null;
  const start = nextStart(terms, tier, now.getTime());
  return monthsLater(start, months) > monthsLater(now.getTime(), MOST_MONTHS_AHEAD) ? null : new Date(start);
}

/**
 * Answers which offers somebody can be given: who is there, without a subscription of the tier or above, accepts gifts, and
 * is on speaking terms with the giver.
 */
export async function findGiftTaker(
  platform: Platform,
  channelId: string,
  giverId: string,
  recipientId: string,
): Promise<(wanted: Wanted) => boolean> {
  if (giverId === recipientId) return () => false;
  const { db } = platform.database;
  const now = platform.clock.now();
  const [recipient, blocks, subscriber, giverIsBanned, privacy] = await Promise.all([
    db
      .selectFrom('users')
      .select(['unavailable_reason', 'unavailable_until'])
      .where('id', '=', recipientId)
      .executeTakeFirst(),
    blocksBetween(db, giverId, recipientId),
    findSubscriber(platform, channelId, recipientId),
    isBannedInChat(db, channelId, giverId, now),
    loadPrivacySettings(db, recipientId),
  ]);
  const isThere = recipient !== undefined && !isUnavailableAt(recipient, now);
  if (!isThere || !privacy.acceptsGifts || blocks.byOne || blocks.byOther || giverIsBanned) return () => false;
  // A user who subscribes already is given nothing: their term would begin later.
  return (wanted) => benefitsStart(subscriber, wanted, now)?.getTime() === now.getTime();
}
