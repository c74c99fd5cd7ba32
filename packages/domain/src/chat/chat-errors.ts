export const notFound = { code: 'NOT_FOUND', sentence: 'There is no user with this name.' } as const;
export const messageNotFound = {
  code: 'MESSAGE_NOT_FOUND',
  sentence: 'This message does not exist, or it is deleted already.',
} as const;
export const notModerator = {
  code: 'NOT_MODERATOR',
  sentence: 'Only the owner of this channel and its moderators can do that.',
} as const;
export const targetSelf = { code: 'TARGET_SELF', sentence: 'You cannot do that to yourself.' } as const;
export const targetOwner = {
  code: 'TARGET_OWNER',
  sentence: 'You cannot do that to the owner of the channel.',
} as const;
export const targetModerator = {
  code: 'TARGET_MODERATOR',
  sentence: '{name} is a moderator. The owner of the channel must take that role from them first.',
} as const;
export const alreadyBanned = { code: 'ALREADY_BANNED', sentence: '{name} is banned already.' } as const;
export const notBanned = { code: 'NOT_BANNED', sentence: '{name} is neither banned nor timed out.' } as const;
export const timeoutInvalid = {
  code: 'TIMEOUT_INVALID',
  sentence: 'A timeout lasts from 1 second to {days} days, for example 600, 10m or 1h30m.',
} as const;
export const slowInvalid = { code: 'SLOW_INVALID', sentence: 'Slow mode takes 1 to {max} seconds.' } as const;
export const followersInvalid = {
  code: 'FOLLOWERS_INVALID',
  sentence: 'Followers-only mode takes 0 minutes to {days} days, for example 10m, 1h or 1w.',
} as const;
export const reasonTooLong = {
  code: 'REASON_TOO_LONG',
  sentence: 'The reason is longer than {max} characters.',
} as const;
