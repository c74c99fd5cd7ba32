import type { ActivityKinds } from '../kernel/activity-kind.ts';
import type { MailKindInfo, NotificationKindInfo } from '../kernel/notification-kind.ts';
import { eventsOfChannel, type ProgramEventType } from '../kernel/program-event.ts';

// Lines of chat about subscriptions. In English they are those of the IRC dialect.

export const subscribed = {
  id: 'sub',
  sentence:
    "{user} subscribed at Tier {tier}{advance, plural, =0 {} other { for {advance} months in advance}}.{tenure, plural, =0 {} other { They've subscribed for {tenure} months!}}",
} as const;
export const gifted = {
  id: 'subgift',
  sentence:
    '{giver} gifted {months, plural, one {a Tier {tier} sub} other {{months} months of Tier {tier}}} to {user}!',
} as const;
export const giftsToCommunity = {
  id: 'submysterygift',
  sentence:
    "{giver} is gifting {count} Tier {tier} Subs to the community!{total, plural, =0 {} other { They've gifted a total of {total} in the channel!}}",
} as const;
export const giftContinued = {
  id: 'giftpaidupgrade',
  sentence: '{user} is continuing the Gift Sub they got from {giver}!',
} as const;
export const paidForwardToCommunity = {
  id: 'communitypayforward',
  sentence: '{user} is paying forward the Gift they got from {giver} to the community!',
} as const;
export const paidForward = {
  id: 'standardpayforward',
  sentence: '{user} is paying forward the Gift they got from {giver} to {recipient}!',
} as const;

const gift = {
  description: 'Someone gave the user a subscription.',
  label: { sentence: 'Gifts' },
  hint: { sentence: 'Someone gifts you a subscription.' },
};

export const giftNotifications = {
  GIFT: {
    ...gift,
    text: { sentence: '{actor} gave you a subscription to {channel}' },
    textWithoutActor: { sentence: 'Someone gave you a subscription to {channel}' },
    mail: 'GIFT',
  },
} as const satisfies Readonly<Record<string, NotificationKindInfo>>;

export const giftMails = {
  GIFT: { ...gift, isOnByDefault: false },
} as const satisfies Readonly<Record<string, MailKindInfo>>;

const subscriptions = { sentence: 'Subscriptions' };

export const subscriptionActivities = {
  SUBSCRIPTION: {
    text: { sentence: '{user} subscribed for {amount, plural, one {# month} other {# months}}' },
    filter: subscriptions,
  },
  GIFT: {
    text: { sentence: '{user} gave someone {amount, plural, one {# month} other {# months}} of a subscription' },
    filter: subscriptions,
  },
  COMMUNITY_GIFT: {
    text: {
      sentence: '{user} gave {amount, plural, one {# subscription} other {# subscriptions}} to the community',
    },
    filter: subscriptions,
  },
} as const satisfies ActivityKinds;

/** Everything that programs can subscribe to. */
export const subscriptionsEventTypes = [
  'channel.subscribe',
  'channel.subscription.end',
  'channel.subscription.gift',
  'channel.subscription.message',
].map((type) => eventsOfChannel(type, '1', ['channel:read:subscriptions'])) satisfies readonly ProgramEventType[];
