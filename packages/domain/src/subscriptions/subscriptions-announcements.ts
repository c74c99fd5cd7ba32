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
