export const notSubscribed = {
  code: 'NOT_FOUND',
  sentence: 'You have no subscription to this channel that renews.',
} as const;
export const notPossible = {
  code: 'NOT_POSSIBLE',
  sentence: 'This cannot be done with the subscription as it is now.',
} as const;
export const upgradeIsBought = {
  code: 'UPGRADE_IS_BOUGHT',
  sentence: 'A higher tier is bought on the page of the channel and begins at once.',
} as const;
