export const notFound = { code: 'NOT_FOUND', sentence: 'This channel no longer exists.' } as const;
export const notFollowing = { code: 'NOT_FOLLOWING', sentence: 'You no longer follow this channel.' } as const;
export const undoOver = {
  code: 'UNDO_OVER',
  sentence: 'This can no longer be undone. Follow the channel again.',
} as const;
export const self = { code: 'SELF', sentence: 'You cannot follow yourself.' } as const;
