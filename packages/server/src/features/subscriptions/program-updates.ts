import { giverIdOf, type SubscriberFace } from '@bandshell/domain/subscriptions';
import type { EventOf, Reactions } from '../../core/feature/event-handlers.ts';
import { named } from '../../core/program-updates/load-people.ts';
import { notifyOfChannel, personOf } from '../../core/program-updates/notify-of-channel.ts';
import { notifyOfNotice } from '../../core/program-updates/notify-of-notice.ts';
import type { Platform } from '../../platform/platform.ts';
import { communityGiftLines, isResubscription, subscribedLines } from './chat-notices.ts';
import { findSubscription } from './create-subscriptions.ts';

const NOBODY = { user_id: null, user_login: null, user_name: null };

const userOf = ({ id, login, displayName: display_name }: SubscriberFace) => named('user', { id, login, display_name });

interface GiftTotals {
  readonly channelId: string;
  readonly eventId: string;
  readonly giver: SubscriberFace;
  readonly tier: string;
  readonly total: number;
  readonly cumulativeTotal: number | null;
}

const notifyOfGift = (platform: Platform, gift: GiftTotals): Promise<void> => {
  const { channelId, eventId, giver, tier, total, cumulativeTotal } = gift;
  const isAnonymous = giverIdOf(giver) === null;
  return notifyOfChannel(platform, { type: 'channel.subscription.gift', channelId, eventId }, () => ({
    ...(isAnonymous ? NOBODY : userOf(giver)),
    total,
    tier,
    cumulative_total: isAnonymous ? null : cumulativeTotal,
    is_anonymous: isAnonymous,
  }));
};

/** Somebody subscribes for the first time, has got a gift, or subscribes again. */
async function notifyOfSubscriber(platform: Platform, event: EventOf<'subscribed'>): Promise<void> {
  const { channelId, noticeId: eventId, user, giver, tier, months, tenureMonths, streakMonths } = event;
  if (giver === null && isResubscription(event)) {
    await notifyOfChannel(platform, { type: 'channel.subscription.message', channelId, eventId }, () => ({
      ...userOf(user),
      tier,
      message: { text: '', emotes: null },
      cumulative_months: tenureMonths,
      streak_months: streakMonths > 1 ? streakMonths : null,
      duration_months: months,
    }));
    return;
  }
  await notifyOfChannel(platform, { type: 'channel.subscribe', channelId, eventId }, () => ({
    ...userOf(user),
    tier,
    is_gift: giver !== null,
  }));
  if (giver === null || event.giftsNoticeId != null) return;
  await notifyOfGift(platform, { channelId, eventId, giver, tier, total: 1, cumulativeTotal: null });
}

const notifyOfEnd = (
  platform: Platform,
  { channelId, termId, userId, tier, isGift }: Omit<EventOf<'subscription-ended'>, 'type'>,
): Promise<void> =>
  notifyOfChannel(
    platform,
    { type: 'channel.subscription.end', channelId, eventId: `${termId} ${userId}`, ids: [userId] },
    (people) => {
      const user = personOf(people, userId, 'user');
      return user && { ...user, tier, is_gift: isGift };
    },
  );

/** The updates that programs hear of subscriptions. A card that is charged again is no news, as in chat. */
export const subscriptionsProgramUpdates: Reactions = {
  'community-gifts': async (event, platform) => {
    const { channelId, noticeId: eventId, giver, tier, count: total, giverTotal: cumulativeTotal } = event;
    await notifyOfGift(platform, { channelId, eventId, giver, tier, total, cumulativeTotal });
    for (const { notice, told } of communityGiftLines(event)) await notifyOfNotice(platform, channelId, notice, told);
  },
  'subscription-ended': (event, platform) => notifyOfEnd(platform, event),
  // Money that goes back ends a subscription at once.
  'subscription-paid-changed': async ({ channelId, termId, isPaid }, platform) => {
    if (isPaid) return;
    const term = await platform.database.db
      .selectFrom('subscription_terms')
      .select(['user_id as userId', 'tier', 'giver_id', 'starts_at', 'withdrawn_at'])
      .where('channel_id', '=', channelId)
      .where('id', '=', termId)
      .executeTakeFirst();
    if (term?.withdrawn_at == null || term.starts_at >= term.withdrawn_at) return;
    const { userId, tier } = term;
    if ((await findSubscription(platform, channelId, userId)) !== null) return;
    await notifyOfEnd(platform, { channelId, termId, userId, tier, isGift: term.giver_id !== null });
  },
  subscribed: async (event, platform) => {
    if (event.isRenewal === true) return;
    await notifyOfSubscriber(platform, event);
    for (const { notice, told } of subscribedLines(event)) {
      await notifyOfNotice(platform, event.channelId, notice, told);
    }
  },
};
