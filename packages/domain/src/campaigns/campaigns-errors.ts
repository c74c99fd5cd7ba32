export const channelNotFound = { code: 'CHANNEL_NOT_FOUND', sentence: 'There is no channel with this name.' } as const;
export const headlineTooLong = {
  code: 'HEADLINE_INVALID',
  sentence: 'A headline has at most {max} characters.',
} as const;
export const brandInvalid = { code: 'BRAND_INVALID', sentence: 'Enter the brand: 1 to {max} characters.' } as const;
export const colorInvalid = {
  code: 'COLOR_INVALID',
  sentence: 'Enter the color as # and six hexadecimal digits.',
} as const;
export const advertiserTooLong = {
  code: 'ADVERTISER_INVALID',
  sentence: 'The name of an advertiser has at most {max} characters.',
} as const;
export const placeInvalid = { code: 'PLACE_INVALID', sentence: 'Enter a place from 1 to {max}.' } as const;
export const periodInvalid = {
  code: 'PERIOD_INVALID',
  sentence: 'The end must be after the start and in the future, at most a year later.',
} as const;
export const regionInvalid = {
  code: 'REGION_INVALID',
  sentence: 'Enter the region as a country code like DE, or as a part of one like US-CA.',
} as const;
export const languageInvalid = { code: 'LANGUAGE_INVALID', sentence: 'Choose a language of the site.' } as const;
export const tooMany = {
  code: 'TOO_MANY',
  sentence: 'There are {max} campaigns, which is the most there can be. End one first.',
} as const;
export const notFound = { code: 'NOT_FOUND', sentence: 'There is no such campaign.' } as const;
export const restoreTooLate = { code: 'NOT_FOUND', sentence: 'This campaign can no longer be restored.' } as const;
