export const notSubscribed = {
  code: 'NOT_FOUND',
  sentence: 'You have no renewing subscription to this channel.',
} as const;
export const notAMember = {
  code: 'NOT_A_MEMBER',
  sentence: 'The free monthly subscription is part of a membership that you do not have.',
} as const;
export const membershipUsed = {
  code: 'ALREADY_USED',
  sentence: 'You have already used your free subscription. You get the next one 30 days later.',
} as const;
export const channelNotFound = { code: 'NOT_FOUND', sentence: 'This channel does not offer subscriptions.' } as const;
export const notPossible = {
  code: 'NOT_POSSIBLE',
  sentence: 'You cannot do this with your subscription right now.',
} as const;
export const upgradeIsBought = {
  code: 'UPGRADE_IS_BOUGHT',
  sentence: 'Buy a higher tier on the channel page. It starts right away.',
} as const;
export const planPriceChanged = {
  code: 'PRICE_CHANGED',
  sentence: 'The price has changed. Check it before your card is charged.',
} as const;
