export const channelNotFound = {
  code: 'CHANNEL_NOT_FOUND',
  sentence: 'We couldn’t find a channel with this name. Check the spelling.',
} as const;
export const headlineTooLong = {
  code: 'HEADLINE_INVALID',
  sentence: 'A headline can have at most {max} characters.',
} as const;
export const brandInvalid = { code: 'BRAND_INVALID', sentence: 'Enter the brand: 1 to {max} characters.' } as const;
export const colorInvalid = {
  code: 'COLOR_INVALID',
  sentence: 'Enter the color as # and six hexadecimal digits.',
} as const;
export const advertiserTooLong = {
  code: 'ADVERTISER_INVALID',
  sentence: 'The name of an advertiser can have at most {max} characters.',
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
export const languageInvalid = { code: 'LANGUAGE_INVALID', sentence: 'Choose one of this site’s languages.' } as const;
export const tooMany = {
  code: 'TOO_MANY',
  sentence: 'There are already {max} campaigns, the most possible. End one first.',
} as const;
export const notFound = {
  code: 'NOT_FOUND',
  sentence: 'We couldn’t find this campaign. It may have been deleted.',
} as const;
export const restoreTooLate = { code: 'NOT_FOUND', sentence: 'This campaign can no longer be restored.' } as const;
