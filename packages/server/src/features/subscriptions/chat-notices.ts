import { chatNotice, type Sentence } from '@bandshell/domain/kernel';
import { giverIdOf, type SubscriberFace, subscriptionsNotices, tierNumber } from '@bandshell/domain/subscriptions';
import type { UserNotice } from '../../core/chat/user-notice.ts';
import type { EventListeners, EventOf } from '../../core/feature/event-handlers.ts';
import type { ProgramNotice } from '../../core/program-updates/notify-of-notice.ts';
import type { Platform } from '../../platform/platform.ts';

type Subscribed = EventOf<'subscribed'>;
type Gifts = EventOf<'community-gifts'>;
type Line = Readonly<Record<string, string>>;

/** A line of chat about subscriptions, and how programs read it. */
interface SubscriptionLine {
  readonly notice: UserNotice;
  readonly told: ProgramNotice;
}

/**
 * The updates that chats hear of subscriptions, in the words of the IRC dialect: `sub`, `resub`, `giftpaidupgrade`,
 * `submysterygift`, `subgift`, and who passes a gift on. A card that is charged again is no news.
 */
export const subscriptionNotices: EventListeners = {
  'community-gifts': (event, platform) => announce(platform, event.channelId, communityGiftLines(event)),
  subscribed: (event, platform) => announce(platform, event.channelId, subscribedLines(event)),
};

function announce({ services }: Platform, channelId: string, lines: readonly SubscriptionLine[]): void {
  for (const { notice } of lines) services.chatRooms.announce(channelId, notice);
}

export function communityGiftLines(event: Gifts): readonly SubscriptionLine[] {
  const { giver, noticeId, at, paidForward, isAnonymous, count, giverTotal, tier } = event;
  const gifts = noticeOf(giver, { id: noticeId, at }, 'submysterygift', mysteryParams(event), mysteryText(event));
  const payload = { id: noticeId, total: count, sub_tier: tier, cumulative_total: isAnonymous ? null : giverTotal };
  const line: SubscriptionLine = { notice: gifts, told: { type: 'community_sub_gift', payload, isAnonymous } };
  if (paidForward === null) return [line];
  const params = { ...priorParams(paidForward.priorGiver), ...planParams(event) };
  const names = { user: giver.displayName, giver: paidForward.priorGiver.displayName };
  const text = chatNotice(subscriptionsNotices.paidForwardToCommunity, names);
  const forward = noticeOf(giver, { id: paidForward.noticeId, at }, 'communitypayforward', params, text);
  return [line, { notice: forward, told: { type: 'pay_it_forward', payload: gifterOf(paidForward.priorGiver) } }];
}

export function subscribedLines(event: Subscribed): readonly SubscriptionLine[] {
  const { user, giver, noticeId: id, at, paidForward = null } = event;
  if (event.isRenewal === true) return [];
  if (giver === null) return [ownLine(event)];
  const isAnonymous = giverIdOf(giver) === null;
  const gift = noticeOf(giver, { id, at }, 'subgift', giftParams(event), sentenceOf(event));
  const payload = {
    duration_months: event.months,
    cumulative_total: null,
    recipient_user_id: user.id,
    recipient_user_login: user.login,
    recipient_user_name: user.displayName,
    sub_tier: event.tier,
    community_gift_id: event.giftsNoticeId ?? null,
  };
  const line: SubscriptionLine = { notice: gift, told: { type: 'sub_gift', payload, isAnonymous } };
  if (paidForward === null) return [line];
  const params = { ...priorParams(paidForward.priorGiver), ...recipientParams(event), ...planParams(event) };
  const text = chatNotice(subscriptionsNotices.paidForward, {
    user: giver.displayName,
    giver: paidForward.priorGiver.displayName,
    recipient: user.displayName,
  });
  const forward = noticeOf(giver, { id: paidForward.noticeId, at }, 'standardpayforward', params, text);
  return [line, { notice: forward, told: { type: 'pay_it_forward', payload: gifterOf(paidForward.priorGiver) } }];
}

/** Somebody bought a subscription for themselves, or goes on with one that was given to them. */
function ownLine(event: Subscribed): SubscriptionLine {
  const { user, noticeId: id, at, wentOnFrom = null, tier, months, tenureMonths, streakMonths } = event;
  if (wentOnFrom !== null) {
    const isAnonymous = giverIdOf(wentOnFrom) === null;
    const kind = isAnonymous ? 'anongiftpaidupgrade' : 'giftpaidupgrade';
    const sender: Line = isAnonymous
      ? {}
      : { 'msg-param-sender-login': wentOnFrom.login, 'msg-param-sender-name': wentOnFrom.displayName };
    const text = chatNotice(subscriptionsNotices.giftContinued, {
      user: user.displayName,
      giver: wentOnFrom.displayName,
    });
    const notice = noticeOf(user, { id, at }, kind, { ...sender, ...planParams(event) }, text);
    return { notice, told: { type: 'gift_paid_upgrade', payload: gifterOf(wentOnFrom) } };
  }
  const isAgain = isResubscription(event);
  const notice = noticeOf(user, { id, at }, isAgain ? 'resub' : 'sub', ownParams(event), sentenceOf(event));
  const plan = { sub_tier: tier, is_prime: false, duration_months: months };
  if (!isAgain) return { notice, told: { type: 'sub', payload: plan } };
  const tenure = { cumulative_months: tenureMonths, streak_months: streakMonths > 1 ? streakMonths : null };
  const nobody = { is_gift: false, gifter_is_anonymous: null, ...NO_GIFTER };
  return { notice, told: { type: 'resub', payload: { ...plan, ...tenure, ...nobody } } };
}

/** Whether the user has subscribed to the channel before. */
export const isResubscription = ({ tenureMonths, isExtended }: Subscribed): boolean => tenureMonths > 1 || isExtended;

const NO_GIFTER = { gifter_user_id: null, gifter_user_login: null, gifter_user_name: null };

/** The user who gave before, as programs read it. */
const gifterOf = ({ id, login, displayName }: SubscriberFace) =>
  giverIdOf({ id }) === null
    ? { gifter_is_anonymous: true, ...NO_GIFTER }
    : { gifter_is_anonymous: false, gifter_user_id: id, gifter_user_login: login, gifter_user_name: displayName };

const noticeOf = (
  { id: userId, login, displayName, chatColor: color }: SubscriberFace,
  line: { readonly id: string; readonly at: number },
  messageId: string,
  params: Line,
  systemMessage: Sentence,
): UserNotice => ({
  ...line,
  text: null,
  sender: { userId, login, displayName, color },
  messageId,
  params,
  systemMessage,
});

const planParams = ({ tier }: Pick<Subscribed, 'tier'>): Line => ({
  'msg-param-sub-plan': tier,
  'msg-param-sub-plan-name': `Tier ${tierNumber(tier)}`,
});

const ownParams = (event: Subscribed): Line => ({
  'msg-param-cumulative-months': String(event.tenureMonths),
  'msg-param-months': '0',
  'msg-param-multimonth-duration': String(event.months),
  'msg-param-multimonth-tenure': '0',
  'msg-param-should-share-streak': event.streakMonths > 1 ? '1' : '0',
  ...(event.streakMonths > 1 ? { 'msg-param-streak-months': String(event.streakMonths) } : {}),
  'msg-param-was-gifted': 'false',
  ...planParams(event),
});

const recipientParams = ({ user }: Subscribed): Line => ({
  'msg-param-recipient-display-name': user.displayName,
  'msg-param-recipient-id': user.id,
  'msg-param-recipient-user-name': user.login,
});

const giftParams = (event: Subscribed): Line => ({
  'msg-param-gift-months': String(event.months),
  'msg-param-months': String(event.tenureMonths),
  ...recipientParams(event),
  // Clients gather the lines of gifts to a community by it.
  ...(event.giftsNoticeId == null
    ? {}
    : { 'msg-param-origin-id': event.giftsNoticeId, 'msg-param-community-gift-id': event.giftsNoticeId }),
  ...planParams(event),
});

const mysteryParams = (event: Gifts): Line => ({
  'msg-param-mass-gift-count': String(event.count),
  'msg-param-origin-id': event.noticeId,
  'msg-param-community-gift-id': event.noticeId,
  ...(event.isAnonymous ? {} : { 'msg-param-sender-count': String(event.giverTotal) }),
  ...planParams(event),
});

/** The user who gave before; of a giver without a name it says only that. */
const priorParams = ({ id, login, displayName }: SubscriberFace): Line =>
  giverIdOf({ id }) === null
    ? { 'msg-param-prior-gifter-anonymous': 'true' }
    : {
        'msg-param-prior-gifter-anonymous': 'false',
        'msg-param-prior-gifter-id': id,
        'msg-param-prior-gifter-user-name': login,
        'msg-param-prior-gifter-display-name': displayName,
      };

function mysteryText({ giver, tier, count, isAnonymous, giverTotal }: Gifts): Sentence {
  const total = isAnonymous || giverTotal === count ? 0 : giverTotal;
  const tierText = tierNumber(tier);
  return chatNotice(subscriptionsNotices.giftsToCommunity, { giver: giver.displayName, count, tier: tierText, total });
}

function sentenceOf(event: Subscribed): Sentence {
  const { months, tenureMonths } = event;
  const tier = tierNumber(event.tier);
  const user = event.user.displayName;
  if (event.giver !== null)
    return chatNotice(subscriptionsNotices.gifted, { giver: event.giver.displayName, months, tier, user });
  const advance = months > 1 ? months : 0;
  const tenure = tenureMonths > 1 ? tenureMonths : 0;
  return chatNotice(subscriptionsNotices.subscribed, { user, tier, advance, tenure });
}
