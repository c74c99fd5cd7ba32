export const notModerator = {
  code: 'NOT_MODERATOR',
  sentence: 'Only the owner of this channel and its moderators can do that.',
} as const;
export const shareSelf = { code: 'SELF', sentence: 'A channel cannot share bans with itself.' } as const;
export const shareExists = {
  code: 'EXISTS',
  sentence: 'You already share bans with this channel, or you have asked it to.',
} as const;
export const sharesFull = {
  code: 'LIST_FULL',
  sentence: 'A channel can share bans with at most {max} others. Stop sharing with one of them first.',
} as const;
export const otherFull = {
  code: 'OTHER_FULL',
  sentence: 'This channel already shares bans with as many others as possible.',
} as const;
export const shareNotFound = { code: 'NOT_FOUND', sentence: 'You do not share bans with this channel.' } as const;
export const suspectsFull = {
  code: 'LIST_FULL',
  sentence: 'You can monitor at most {max} users of a channel. Stop monitoring another user first.',
} as const;
export const targetSelf = { code: 'TARGET_SELF', sentence: 'You cannot do that to yourself.' } as const;
export const targetOwner = {
  code: 'TARGET_OWNER',
  sentence: 'You cannot do that to the owner of the channel.',
} as const;
export const targetModerator = {
  code: 'TARGET_MODERATOR',
  sentence: '{name} is a moderator. The owner of the channel must remove that role first.',
} as const;
export const targetStaff = {
  code: 'TARGET_STAFF',
  sentence: '{name} is a staff member of this site and cannot be banned or timed out.',
} as const;
export const alreadyBanned = { code: 'ALREADY_BANNED', sentence: '{name} is already banned.' } as const;
export const notBanned = { code: 'NOT_BANNED', sentence: '{name} is neither banned nor timed out.' } as const;
export const timeoutInvalid = {
  code: 'TIMEOUT_INVALID',
  sentence: 'A timeout lasts from 1 second to {days} days, for example 600, 10m or 1h30m.',
} as const;
export const reasonTooLong = {
  code: 'REASON_TOO_LONG',
  sentence: 'The reason is longer than {max} characters.',
} as const;
