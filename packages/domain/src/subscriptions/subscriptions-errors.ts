export const notSubscribed = {
  code: 'NOT_FOUND',
  sentence: 'You have no subscription to this channel that renews.',
} as const;
export const notAMember = {
  code: 'NOT_A_MEMBER',
  sentence: 'The free subscription of each month is part of a membership that you do not have.',
} as const;
export const membershipUsed = {
  code: 'ALREADY_USED',
  sentence: 'You have used your free subscription already. It comes back 30 days later.',
} as const;
export const channelNotFound = { code: 'NOT_FOUND', sentence: 'This channel has no subscriptions.' } as const;
export const notPossible = {
  code: 'NOT_POSSIBLE',
  sentence: 'You cannot do this with your subscription right now.',
} as const;
export const upgradeIsBought = {
  code: 'UPGRADE_IS_BOUGHT',
  sentence: 'A higher tier is bought on the page of the channel and begins at once.',
} as const;
export const planPriceChanged = {
  code: 'PRICE_CHANGED',
  sentence: 'The price is another one by now. Look at it before your card is charged.',
} as const;
