/** `names` are the first few of them. */
export const channelsUnknown = {
  code: 'CHANNELS_INVALID',
  sentence: 'Nothing was saved, because we couldn’t find these channels: {names}',
} as const;
export const self = { code: 'CHANNELS_INVALID', sentence: 'Your channel cannot host itself.' } as const;
export const tooMany = {
  code: 'CHANNELS_INVALID',
  sentence: 'You can choose at most {max} channels.',
} as const;
export const notAccepted = { code: 'NOT_ACCEPTED', sentence: '{name} does not accept being hosted by you.' } as const;
export const followedOnly = {
  code: 'NOT_ACCEPTED',
  sentence: '{name} is hosted only by channels that they follow.',
} as const;
