export const notFound = {
  code: 'NOT_FOUND',
  sentence: 'We couldn’t find a channel with this name. Check the spelling.',
} as const;
export const self = { code: 'SELF', sentence: 'You cannot raid your own channel.' } as const;
export const notLive = { code: 'NOT_LIVE', sentence: 'You can start a raid only while you are live.' } as const;
export const alreadyRaiding = {
  code: 'ALREADY_RAIDING',
  sentence: 'A raid of your channel is already counting down. Cancel it first.',
} as const;
export const notRaiding = { code: 'NOT_RAIDING', sentence: 'No raid of your channel is counting down.' } as const;
export const targetBlocked = {
  code: 'TARGET_BLOCKED',
  sentence: 'You have blocked {name}, so you cannot raid this channel.',
} as const;
export const notAccepted = { code: 'NOT_ACCEPTED', sentence: '{name} does not accept your raid.' } as const;
export const followedOnly = {
  code: 'FOLLOWED_ONLY',
  sentence: '{name} accepts raids only from channels that they follow.',
} as const;
export const tooFewViewers = {
  code: 'TOO_FEW_VIEWERS',
  sentence: '{name} accepts raids of {min} or more viewers.',
} as const;
export const targetOffline = {
  code: 'TARGET_OFFLINE',
  sentence: '{name} is not live. You can raid only a channel that is live.',
} as const;
export const targetUnavailable = {
  code: 'TARGET_UNAVAILABLE',
  sentence: 'This channel is not available, so you cannot raid it.',
} as const;
export const targetClosed = {
  code: 'TARGET_CLOSED',
  sentence: '{name} is open only to members of an organization, so you cannot raid this channel.',
} as const;
export const tooEarly = {
  code: 'TOO_EARLY',
  sentence: 'You can send the raid in {seconds, plural, one {# second} other {# seconds}}.',
} as const;
export const tooManyToday = {
  code: 'TOO_MANY_TODAY',
  sentence: 'You have started {max} raids in the last 24 hours. Try again later.',
} as const;
export const minViewersInvalid = {
  code: 'MIN_VIEWERS_INVALID',
  sentence: 'Enter a number from 0 to {max}.',
} as const;
