import type { SubscriptionTier } from './subscription-tiers.ts';

/** A user as chats show them. */
export interface SubscriberFace {
  readonly id: string;
  readonly login: string;
  readonly displayName: string;
  /** `#RRGGBB` */
  readonly chatColor: string;
}

/** The user who had a gift and gives one now. */
export interface PaidForward {
  /** A UUID: the id of the line in chat. */
  readonly noticeId: string;
  /** The user who gave it to them. */
  readonly priorGiver: SubscriberFace;
}

/** Events about subscriptions, see `DomainEvent`. Their partition is the channel. */
export type SubscriptionEvent = SubscribedEvent | CommunityGiftsEvent | SubscriptionPaidEvent | SubscriptionEndedEvent;

/** Somebody's last term ran out, and no other follows. */
interface SubscriptionEndedEvent {
  readonly type: 'subscription-ended';
  readonly channelId: string;
  readonly termId: string;
  readonly userId: string;
  readonly tier: SubscriptionTier;
  readonly isGift: boolean;
}

/** Somebody gives subscriptions to a channel's community. An event `subscribed` follows for each who gets one. */
interface CommunityGiftsEvent {
  readonly type: 'community-gifts';
  readonly channelId: string;
  readonly roundId: string;
  readonly giver: SubscriberFace;
  readonly isAnonymous: boolean;
  readonly tier: SubscriptionTier;
  /** Gifts of this round, with those that a promotion adds. */
  readonly count: number;
  /** Gifts that the giver has given here so far, these included. */
  readonly giverTotal: number;
  readonly paidForward: PaidForward | null;
  /** A UUID, the same on every node: the id of the line in chat, and what the gifts' lines refer to. */
  readonly noticeId: string;
  /** ms since the epoch */
  readonly at: number;
}

/** Money of a term went back, or came again. */
interface SubscriptionPaidEvent {
  readonly type: 'subscription-paid-changed';
  readonly channelId: string;
  readonly termId: string;
  readonly isPaid: boolean;
}

interface SubscribedEvent {
  /** Somebody has a new term: bought, or given by somebody else. */
  readonly type: 'subscribed';
  readonly channelId: string;
  readonly termId: string;
  /** The user who subscribes now. */
  readonly user: SubscriberFace;
  /** The user who paid; null: the user. */
  readonly giver: SubscriberFace | null;
  /** Whether the giver stays unknown; then `giver` is the face that has no name. */
  readonly isAnonymous?: boolean;
  /** The notice of the gifts to a community that it is one of. */
  readonly giftsNoticeId?: string | null;
  readonly paidForward?: PaidForward | null;
  readonly tier: SubscriptionTier;
  /** Months of this term. */
  readonly months: number;
  /** Months of tenure, the current one included. */
  readonly tenureMonths: number;
  readonly streakMonths: number;
  /** Whether a card was charged again, without the user: chats hear of it when the user shares it. */
  readonly isRenewal?: boolean;
  /** Whether nothing was paid, because the user tries it. */
  readonly isTrial?: boolean;
  /** The user who gave what the user goes on with and now pays for; null or left out: nobody. */
  readonly wentOnFrom?: SubscriberFace | null;
  /** Whether the term begins later, after what the user has. */
  readonly isExtended: boolean;
  /** A UUID, the same on every node: the id of the line in chat. */
  readonly noticeId: string;
  /** ms since the epoch */
  readonly at: number;
}
