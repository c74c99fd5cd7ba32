import { chatNotice, type Sentence } from '@bandshell/domain/kernel';
import { giverIdOf, type SubscriberFace, subscriptionsNotices, tierNumber } from '@bandshell/domain/subscriptions';
import type { EventListeners, EventOf } from '../../core/feature/event-handlers.ts';
import type { Platform } from '../../platform/platform.ts';

type Subscribed = EventOf<'subscribed'>;
type Gifts = EventOf<'community-gifts'>;
type Line = Readonly<Record<string, string>>;

/**
 * The updates that chats hear of subscriptions, in the words of the IRC dialect: `sub`, `resub`, `giftpaidupgrade`,
 * `submysterygift`, `subgift`, and who passes a gift on. A card that is charged again is no news.
 */
export const subscriptionNotices: EventListeners = {
  'community-gifts': (event, platform) => {
    const { channelId, giver, noticeId, at, paidForward } = event;
    announce(
      platform,
      channelId,
      giver,
      { id: noticeId, at },
      'submysterygift',
      mysteryParams(event),
      mysteryText(event),
    );
    if (paidForward === null) return;
    const forward = { id: paidForward.noticeId, at };
    const params = { ...priorParams(paidForward.priorGiver), ...planParams(event) };
    const names = { user: giver.displayName, giver: paidForward.priorGiver.displayName };
    const text = chatNotice(subscriptionsNotices.paidForwardToCommunity, names);
    announce(platform, channelId, giver, forward, 'communitypayforward', params, text);
  },
  subscribed: (event, platform) => {
    const { channelId, user, giver, noticeId: id, at, wentOnFrom = null, paidForward = null } = event;
    if (event.isRenewal === true) return;
    const line = { id, at };
    if (giver !== null) {
      announce(platform, channelId, giver, line, 'subgift', giftParams(event), sentenceOf(event));
    } else if (wentOnFrom !== null) {
      const isAnonymous = giverIdOf(wentOnFrom) === null;
      const kind = isAnonymous ? 'anongiftpaidupgrade' : 'giftpaidupgrade';
      const sender: Line = isAnonymous
        ? {}
        : { 'msg-param-sender-login': wentOnFrom.login, 'msg-param-sender-name': wentOnFrom.displayName };
      const names = { user: user.displayName, giver: wentOnFrom.displayName };
      const text = chatNotice(subscriptionsNotices.giftContinued, names);
      announce(platform, channelId, user, line, kind, { ...sender, ...planParams(event) }, text);
    } else {
      const kind = event.tenureMonths > 1 || event.isExtended ? 'resub' : 'sub';
      announce(platform, channelId, user, line, kind, ownParams(event), sentenceOf(event));
    }
    if (giver === null || paidForward === null) return;
    const params = { ...priorParams(paidForward.priorGiver), ...recipientParams(event), ...planParams(event) };
    const text = chatNotice(subscriptionsNotices.paidForward, {
      user: giver.displayName,
      giver: paidForward.priorGiver.displayName,
      recipient: user.displayName,
    });
    announce(platform, channelId, giver, { id: paidForward.noticeId, at }, 'standardpayforward', params, text);
  },
};

function announce(
  { services }: Platform,
  channelId: string,
  { id: userId, login, displayName, chatColor: color }: SubscriberFace,
  line: { readonly id: string; readonly at: number },
  messageId: string,
  params: Line,
  systemMessage: Sentence,
): void {
  const sender = { userId, login, displayName, color };
  services.chatRooms.announce(channelId, {
    ...line,
    text: null,
    sender,
    messageId,
    params,
    systemMessage,
  });
}

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
