export const descriptionTooLong = {
  code: 'DESCRIPTION_TOO_LONG',
  sentence: 'Use at most {max} characters.',
} as const;
export const listFull = {
  code: 'LIST_FULL',
  sentence: 'A stream can have at most {max} markers. Delete one first.',
} as const;
export const notFound = { code: 'NOT_FOUND', sentence: 'This marker no longer exists.' } as const;
export const notLive = { code: 'NOT_LIVE', sentence: 'You can set markers only while the channel is live.' } as const;
export const notModerator = {
  code: 'NOT_MODERATOR',
  sentence: 'Only the owner and the moderators of the channel can set markers.',
} as const;
export const notRecorded = {
  code: 'NOT_RECORDED',
  sentence: 'This stream is not recorded, so there is nothing to mark.',
} as const;
