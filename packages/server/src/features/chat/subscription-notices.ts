import { tierNumber } from '@bandshell/domain/subscriptions';
import type { EventListeners, EventOf } from '../../core/event-handlers.ts';

type Subscribed = EventOf<'subscribed'>;

/**
 * What chats hear of subscriptions, in the words of the IRC dialect: `sub`, `resub` and `subgift`. The benefits hold from
 * the next message on.
 */
export const subscriptionNotices: EventListeners = {
  subscribed: (event, { parts }) => {
    const { channelId, user, giver, noticeId: id, at } = event;
    const { id: userId, login, displayName, chatColor: color } = giver ?? user;
    const { gateway } = parts.chatServer;
    gateway?.gate.forgetSubscription(channelId, user.id);
    gateway?.rooms.announce(channelId, {
      ...{ id, at, text: null, sender: { userId, login, displayName, color } },
      messageId: giver !== null ? 'subgift' : event.tenureMonths > 1 || event.isExtended ? 'resub' : 'sub',
      params: giver === null ? ownParams(event) : giftParams(event),
      systemMessage: sentenceOf(event),
    });
  },
};

const planParams = ({ tier }: Subscribed) => ({
  'msg-param-sub-plan': tier,
  'msg-param-sub-plan-name': `Tier ${tierNumber(tier)}`,
});

const ownParams = (event: Subscribed): Readonly<Record<string, string>> => ({
  'msg-param-cumulative-months': String(event.tenureMonths),
  'msg-param-months': '0',
  'msg-param-multimonth-duration': String(event.months),
  'msg-param-multimonth-tenure': '0',
  'msg-param-should-share-streak': event.streakMonths > 1 ? '1' : '0',
  ...(event.streakMonths > 1 ? { 'msg-param-streak-months': String(event.streakMonths) } : {}),
  'msg-param-was-gifted': 'false',
  ...planParams(event),
});

const giftParams = (event: Subscribed): Readonly<Record<string, string>> => ({
  'msg-param-gift-months': String(event.months),
  'msg-param-months': String(event.tenureMonths),
  'msg-param-recipient-display-name': event.user.displayName,
  'msg-param-recipient-id': event.user.id,
  'msg-param-recipient-user-name': event.user.login,
  ...planParams(event),
});

const monthsText = (months: number): string => (months === 1 ? '1 month' : `${months} months`);

function sentenceOf(event: Subscribed): string {
  const { user, giver, months, tenureMonths } = event;
  const tier = `Tier ${tierNumber(event.tier)}`;
  if (giver !== null) {
    const what = months === 1 ? `a ${tier} sub` : `${monthsText(months)} of ${tier}`;
    return `${giver.displayName} gifted ${what} to ${user.displayName}!`;
  }
  const advance = months > 1 ? ` for ${monthsText(months)} in advance` : '';
  const since = tenureMonths > 1 ? ` They've subscribed for ${monthsText(tenureMonths)}!` : '';
  return `${user.displayName} subscribed at ${tier}${advance}.${since}`;
}
