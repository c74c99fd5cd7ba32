export const pictureNotFound = {
  code: 'NOT_FOUND',
  sentence: 'This picture no longer belongs to your video.',
} as const;
export const pictureUnreadable = {
  code: 'PICTURE_UNREADABLE',
  sentence: 'This picture is damaged. Use another one.',
} as const;
export const videoNotFound = { code: 'NOT_FOUND', sentence: 'This video no longer exists.' } as const;
