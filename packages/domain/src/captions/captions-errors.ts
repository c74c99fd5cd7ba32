export const captionsInvalid = {
  code: 'CAPTIONS_INVALID',
  sentence: 'There are no captions in this file. Export your captions as WebVTT (.vtt) or SubRip (.srt).',
} as const;
export const captionsNotFound = { code: 'NOT_FOUND', sentence: 'These captions were already removed.' } as const;
export const captionsTooLarge = {
  code: 'CAPTIONS_TOO_LARGE',
  sentence: 'Your caption file can be at most 512 KB.',
} as const;
export const labelInvalid = {
  code: 'LABEL_INVALID',
  sentence: 'The name of your captions can have at most {max} characters.',
} as const;
export const languageInvalid = { code: 'LANGUAGE_INVALID', sentence: 'Choose the language of your captions.' } as const;
export const tooMany = {
  code: 'TOO_MANY',
  sentence: 'A video can have at most {max} caption tracks. Remove one first.',
} as const;
export const videoNotFound = { code: 'NOT_FOUND', sentence: 'This video no longer exists.' } as const;
