export const prefixInvalid = {
  code: 'PREFIX_INVALID',
  sentence: 'A prefix has 3 to 10 small letters and digits and begins with a letter.',
} as const;
export const prefixTaken = { code: 'PREFIX_TAKEN', sentence: 'Another channel has this prefix.' } as const;
export const nameInvalid = {
  code: 'NAME_INVALID',
  sentence: 'A name begins with a capital letter or a digit and has at most 15 letters and digits.',
} as const;
export const nameTaken = { code: 'NAME_TAKEN', sentence: 'Your channel has an emote of this name.' } as const;
export const tooMany = {
  code: 'TOO_MANY',
  sentence: 'Your channel has {max} emotes of this kind, which is the most.',
} as const;
export const notFound = { code: 'NOT_FOUND', sentence: 'There is no such emote.' } as const;
export const notWaiting = { code: 'NOT_FOUND', sentence: 'This emote is not waiting for a decision.' } as const;
export const pictureUnreadable = {
  code: 'PICTURE_UNREADABLE',
  sentence: 'This file cannot be read as a picture. Choose a PNG, GIF or WebP.',
} as const;
export const pictureTooLarge = { code: 'PICTURE_TOO_LARGE', sentence: 'The file may have at most 1 MB.' } as const;
export const pictureSize = {
  code: 'PICTURE_SIZE',
  sentence: 'The picture must have between {min} and {max} pixels a side.',
} as const;
export const animationTooLong = {
  code: 'ANIMATION_TOO_LONG',
  sentence: 'The animation may have at most {frames} pictures and {seconds} seconds.',
} as const;
