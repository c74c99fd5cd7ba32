export const notFound = {
  code: 'NOT_FOUND',
  sentence: 'We couldn’t find a user with this name. Check the spelling.',
} as const;
export const messageNotFound = {
  code: 'MESSAGE_NOT_FOUND',
  sentence: 'We couldn’t find this message. It may have been deleted.',
} as const;
export const slowInvalid = { code: 'SLOW_INVALID', sentence: 'For slow mode, choose 1 to {max} seconds.' } as const;
export const followersInvalid = {
  code: 'FOLLOWERS_INVALID',
  sentence: 'For followers-only mode, choose 0 minutes to {days} days, for example 10m, 1h or 1w.',
} as const;
export const retentionInvalid = {
  code: 'RETENTION_INVALID',
  sentence: 'Messages can be kept for 1 to {max} days.',
} as const;
export const textMissing = { code: 'TEXT_MISSING', sentence: 'Enter a text first.' } as const;
export const textTooLong = {
  code: 'TEXT_TOO_LONG',
  sentence: 'The text is longer than {max} characters.',
} as const;
export const pinTimeInvalid = {
  code: 'PIN_TIME_INVALID',
  sentence: 'You can pin a message for {seconds} seconds to {hours} hours, for example 30m or 2h.',
} as const;
export const nothingPinned = { code: 'NOTHING_PINNED', sentence: 'No message is pinned.' } as const;
export const shoutoutSelf = { code: 'SHOUTOUT_SELF', sentence: 'A channel cannot recommend itself.' } as const;
export const shoutoutTooSoon = {
  code: 'SHOUTOUT_TOO_SOON',
  sentence: 'There was a shoutout a moment ago. You can give the next one in {seconds} seconds.',
} as const;
export const shoutoutSameTooSoon = {
  code: 'SHOUTOUT_SAME_TOO_SOON',
  sentence: 'This channel got a shoutout within the last hour. You can give it the next one in {minutes} minutes.',
} as const;
export const vipSelf = { code: 'SELF', sentence: 'You cannot be a VIP of your own channel.' } as const;
export const alreadyVip = { code: 'ALREADY_VIP', sentence: '{name} is already a VIP of this channel.' } as const;
export const notVip = { code: 'NOT_VIP', sentence: '{name} is not a VIP of this channel.' } as const;
export const vipModerator = {
  code: 'IS_MODERATOR',
  sentence: '{name} is a moderator. Remove that role first.',
} as const;
export const vipBanned = { code: 'IS_BANNED', sentence: '{name} is banned from this chat.' } as const;
export const vipsFull = { code: 'LIST_FULL', sentence: 'This channel has {max} VIPs. Remove one first.' } as const;
