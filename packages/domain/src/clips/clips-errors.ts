export const blocklistTooLong = {
  code: 'BLOCKLIST_TOO_LONG',
  sentence: 'You can add at most {max} categories.',
} as const;
export const categoryNotFound = {
  code: 'CATEGORY_NOT_FOUND',
  sentence: 'We couldn’t find this category. Choose another one.',
} as const;
export const changeNotAllowed = { code: 'NOT_ALLOWED', sentence: 'You cannot change this clip.' } as const;
export const contentNotFound = {
  code: 'NOT_FOUND',
  sentence: 'The stream or video of this clip no longer exists.',
} as const;
export const deletedByAnother = { code: 'NOT_ALLOWED', sentence: 'Someone else deleted this clip.' } as const;
export const deletionNotAllowed = { code: 'NOT_ALLOWED', sentence: 'You cannot delete this clip.' } as const;
export const disclosureRequired = {
  code: 'DISCLOSURE_REQUIRED',
  sentence: 'Confirm first that you understand what exporting means.',
} as const;
export const featuringNotAllowed = {
  code: 'NOT_ALLOWED',
  sentence: 'You cannot feature clips of this channel.',
} as const;
export const followingLengthInvalid = {
  code: 'FOLLOWING_LENGTH_INVALID',
  sentence: 'The minimum follow time is from 0 minutes to one year.',
} as const;
export const notFound = { code: 'NOT_FOUND', sentence: 'This clip no longer exists.' } as const;
export const notLive = {
  code: 'NOT_LIVE',
  sentence: 'This channel is not live, so you cannot create a clip.',
} as const;
export const notRecorded = {
  code: 'NOT_RECORDED',
  sentence: 'This stream is not recorded, so you cannot create a clip.',
} as const;
export const publishingNotAllowed = { code: 'NOT_ALLOWED', sentence: 'You cannot publish this clip.' } as const;
export const rangeInvalid = { code: 'RANGE_INVALID', sentence: 'A clip must be 5 to 60 seconds long.' } as const;
export const rangeOutside = {
  code: 'RANGE_OUTSIDE',
  sentence: 'You can move a clip only within the part shown here.',
} as const;
export const titleEmpty = { code: 'TITLE_EMPTY', sentence: 'Give your clip a title.' } as const;
export const titleTooLong = { code: 'TITLE_TOO_LONG', sentence: 'A title may have at most {max} characters.' } as const;
export const tooMany = { code: 'TOO_MANY', sentence: 'You can change at most {max} clips at once.' } as const;
export const tooShort = {
  code: 'TOO_SHORT',
  sentence: 'There is not enough video for a clip yet. Try again in a few seconds.',
} as const;
export const banned = { code: 'BANNED', sentence: 'You cannot create clips of this channel.' } as const;
export const categoryBlocked = {
  code: 'CATEGORY_BLOCKED',
  sentence: 'This channel does not allow clips in this category.',
} as const;
export const clipsDisabled = { code: 'CLIPS_DISABLED', sentence: 'Clips are turned off on this channel.' } as const;
export const followersOnly = {
  code: 'FOLLOWERS_ONLY',
  sentence: 'Only followers can create clips of this channel. Follow it first.',
} as const;
export const followingTooShort = {
  code: 'FOLLOWING_TOO_SHORT',
  sentence: 'You have not followed this channel for long enough to create clips of it.',
} as const;
export const subscribersOnly = {
  code: 'SUBSCRIBERS_ONLY',
  sentence: 'Only subscribers can create clips of this channel.',
} as const;
