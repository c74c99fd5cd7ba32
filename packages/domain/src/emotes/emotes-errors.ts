export const prefixInvalid = {
  code: 'PREFIX_INVALID',
  sentence: 'Use 3 to 10 lowercase letters and digits for the prefix, and start with a letter.',
} as const;
export const prefixTaken = {
  code: 'PREFIX_TAKEN',
  sentence: 'Another channel already uses this prefix. Choose another one.',
} as const;
export const nameInvalid = {
  code: 'NAME_INVALID',
  sentence: 'Start the name with a capital letter or a digit, and use at most 15 letters and digits.',
} as const;
export const nameTaken = { code: 'NAME_TAKEN', sentence: 'Your channel already has an emote with this name.' } as const;
export const tooMany = {
  code: 'TOO_MANY',
  sentence: 'Your channel already has {max} emotes of this kind. Delete one first.',
} as const;
export const notFound = {
  code: 'NOT_FOUND',
  sentence: 'We couldn’t find this emote. It may have been deleted.',
} as const;
export const notWaiting = { code: 'NOT_FOUND', sentence: 'This emote is not waiting for a decision.' } as const;
export const pictureUnreadable = {
  code: 'PICTURE_UNREADABLE',
  sentence: 'This file cannot be read as a picture. Choose a PNG, GIF or WebP.',
} as const;
export const pictureTooLarge = { code: 'PICTURE_TOO_LARGE', sentence: 'The file can be at most 1 MB.' } as const;
export const pictureSize = {
  code: 'PICTURE_SIZE',
  sentence: 'The picture must be {min} to {max} pixels wide and tall.',
} as const;
export const animationTooLong = {
  code: 'ANIMATION_TOO_LONG',
  sentence: 'An animation can have at most {frames} frames and last at most {seconds} seconds.',
} as const;
