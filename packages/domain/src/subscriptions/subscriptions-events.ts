import type { SubscriptionTier } from './subscription-tiers.ts';

/** A user as chats show them. */
export interface SubscriberFace {
  readonly id: string;
  readonly login: string;
  readonly displayName: string;
  /** `#RRGGBB` */
  readonly chatColor: string;
}

/** Events about subscriptions, see `DomainEvent`. Their partition is the channel. */
export type SubscriptionEvent = {
  /** Somebody has a new term: bought, or given by somebody else. */
  readonly type: 'subscribed';
  readonly channelId: string;
  readonly termId: string;
  /** Who subscribes now. */
  readonly user: SubscriberFace;
  /** Who paid; null: the user. */
  readonly giver: SubscriberFace | null;
  readonly tier: SubscriptionTier;
  /** Months of this term. */
  readonly months: number;
  /** Months of tenure, the current one included. */
  readonly tenureMonths: number;
  readonly streakMonths: number;
  /** Whether a card was charged again, without the user: chats hear of it when the user shares it. */
  readonly isRenewal?: boolean;
  /** Who gave what the user goes on with and now pays for; null or left out: nobody. */
  readonly wentOnFrom?: SubscriberFace | null;
  /** Whether the term begins later, after what the user has. */
  readonly isExtended: boolean;
  /** A UUID, the same on every node: the id of the line in chat. */
  readonly noticeId: string;
  /** ms since the epoch */
  readonly at: number;
};
