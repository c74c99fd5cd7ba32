export const captionTooLong = {
  code: 'CAPTION_TOO_LONG',
  sentence: 'The text below a story may have at most {max} characters.',
} as const;
export const layerInvalid = {
  code: 'LAYER_INVALID',
  sentence: 'A part of the story has a place or a form that we do not know.',
} as const;
export const layerTextEmpty = { code: 'LAYER_TEXT_EMPTY', sentence: 'A text on the story is empty.' } as const;
export const layerTextTooLong = {
  code: 'LAYER_TEXT_TOO_LONG',
  sentence: 'A text on the story may have at most {max} characters and {lines} lines.',
} as const;
export const mentionNotAllowed = {
  code: 'MENTION_NOT_ALLOWED',
  sentence: 'You cannot mention this user.',
} as const;
export const notAllowed = {
  code: 'NOT_ALLOWED',
  sentence: 'You cannot answer this story.',
} as const;
export const notFound = {
  code: 'NOT_FOUND',
  sentence: 'This story is no longer there.',
} as const;
export const pictureNotFound = {
  code: 'PICTURE_NOT_FOUND',
  sentence: 'The picture of the story was not found. Choose it again.',
} as const;
export const sourceNotAllowed = {
  code: 'SOURCE_NOT_ALLOWED',
  sentence: 'This cannot be shared in a story.',
} as const;
export const tooMany = {
  code: 'TOO_MANY',
  sentence: 'Your channel already shows {max} stories. Delete one first.',
} as const;
export const tooManyLayers = {
  code: 'TOO_MANY_LAYERS',
  sentence: 'A story may have at most {max} texts and stickers.',
} as const;
export const tooManyMentions = {
  code: 'TOO_MANY_LAYERS',
  sentence: 'A story may mention at most {max} users.',
} as const;
