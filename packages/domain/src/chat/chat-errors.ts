export const notFound = { code: 'NOT_FOUND', sentence: 'There is no user with this name.' } as const;
export const messageNotFound = {
  code: 'MESSAGE_NOT_FOUND',
  sentence: 'This message does not exist, or it is deleted already.',
} as const;
export const notModerator = {
  code: 'NOT_MODERATOR',
  sentence: 'Only the owner of this channel and its moderators can do that.',
} as const;
export const shareSelf = { code: 'SELF', sentence: 'A channel cannot share bans with itself.' } as const;
export const shareExists = {
  code: 'EXISTS',
  sentence: 'You share bans with this channel already, or you have asked it.',
} as const;
export const sharesFull = {
  code: 'LIST_FULL',
  sentence: 'A channel shares bans with at most {max} others. End it for another one first.',
} as const;
export const partnerFull = {
  code: 'PARTNER_FULL',
  sentence: 'This channel shares bans with as many others as is possible.',
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
  sentence: '{name} is a moderator. The owner of the channel must take that role from them first.',
} as const;
export const targetStaff = {
  code: 'TARGET_STAFF',
  sentence: '{name} is staff of this site. Nobody can keep staff from a chat.',
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
export const retentionInvalid = {
  code: 'RETENTION_INVALID',
  sentence: 'Messages can be kept for 1 to {max} days.',
} as const;
export const levelInvalid = { code: 'LEVEL_INVALID', sentence: 'A level is a number from 0 to 4.' } as const;
export const termInvalid = {
  code: 'TERM_INVALID',
  sentence: 'A term has at least one letter, digit or mark, and at most {max} stars.',
} as const;
export const termTooLong = { code: 'TERM_TOO_LONG', sentence: 'The term is longer than {max} characters.' } as const;
export const termExists = { code: 'TERM_EXISTS', sentence: 'This term is in the list already.' } as const;
export const tooManyTerms = {
  code: 'TOO_MANY_TERMS',
  sentence: 'The list is full: it has {max} terms. Remove one first.',
} as const;
export const termNotFound = { code: 'TERM_NOT_FOUND', sentence: 'This term is not in the list any more.' } as const;
export const expiryInvalid = {
  code: 'EXPIRY_INVALID',
  sentence: 'A term ends after 1 minute to {days} days.',
} as const;
export const domainInvalid = { code: 'DOMAIN_INVALID', sentence: '{domain} is not a domain.' } as const;
export const tooManyDomains = {
  code: 'TOO_MANY_DOMAINS',
  sentence: 'At most {max} domains are possible.',
} as const;
export const accountAgeInvalid = {
  code: 'ACCOUNT_AGE_INVALID',
  sentence: 'The age of an account is 0 to {days} days.',
} as const;
export const rulesTooLong = {
  code: 'RULES_TOO_LONG',
  sentence: 'The rules are longer than {max} characters.',
} as const;
export const notOwner = { code: 'NOT_OWNER', sentence: 'Only the owner of this channel can do that.' } as const;
export const rulesChanged = {
  code: 'RULES_CHANGED',
  sentence: 'The rules have changed meanwhile. Please read them again.',
} as const;
export const heldNotFound = {
  code: 'HELD_NOT_FOUND',
  sentence: 'This message is no longer waiting.',
} as const;
export const textMissing = { code: 'TEXT_MISSING', sentence: 'Write a text.' } as const;
export const textTooLong = {
  code: 'TEXT_TOO_LONG',
  sentence: 'The text is longer than {max} characters.',
} as const;
export const pinTimeInvalid = {
  code: 'PIN_TIME_INVALID',
  sentence: 'A message is pinned for {seconds} seconds to {hours} hours, for example 30m or 2h.',
} as const;
export const nothingPinned = { code: 'NOTHING_PINNED', sentence: 'No message is pinned.' } as const;
export const shoutoutSelf = { code: 'SHOUTOUT_SELF', sentence: 'A channel cannot recommend itself.' } as const;
export const shoutoutTooSoon = {
  code: 'SHOUTOUT_TOO_SOON',
  sentence: 'There was a shoutout a moment ago. The next one is possible in {seconds} seconds.',
} as const;
export const shoutoutSameTooSoon = {
  code: 'SHOUTOUT_SAME_TOO_SOON',
  sentence: 'This channel had a shoutout within the last hour. The next one is possible in {minutes} minutes.',
} as const;
export const vipSelf = { code: 'SELF', sentence: 'You cannot be a VIP of your own channel.' } as const;
export const alreadyVip = { code: 'ALREADY_VIP', sentence: '{name} is a VIP of this channel already.' } as const;
export const notVip = { code: 'NOT_VIP', sentence: '{name} is not a VIP of this channel.' } as const;
export const vipModerator = {
  code: 'IS_MODERATOR',
  sentence: '{name} is a moderator. Take that role from them first.',
} as const;
export const vipBanned = { code: 'IS_BANNED', sentence: '{name} is banned from this chat.' } as const;
export const vipsFull = { code: 'LIST_FULL', sentence: 'This channel has {max} VIPs. Remove one first.' } as const;
