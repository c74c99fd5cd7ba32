export const categoryNotFound = {
  code: 'CATEGORY_NOT_FOUND',
  sentence: 'We couldn’t find this category. Choose another one.',
} as const;
export const isBanned = {
  code: 'IS_BANNED',
  sentence: '{name} is banned from your chat. End the ban first.',
} as const;
export const languageInvalid = { code: 'LANGUAGE_INVALID', sentence: 'Choose a language from the list.' } as const;
export const listFull = { code: 'LIST_FULL', sentence: 'You have {max} moderators. Remove one first.' } as const;
export const notFound = {
  code: 'NOT_FOUND',
  sentence: 'We couldn’t find a user with this name. Check the spelling.',
} as const;
export const self = { code: 'SELF', sentence: 'You cannot be a moderator of your own channel.' } as const;
export const tagInvalid = {
  code: 'TAG_INVALID',
  sentence: 'A tag can have up to {max} letters and digits.',
} as const;
export const tagRepeated = { code: 'TAG_REPEATED', sentence: 'You already added the tag {tag}.' } as const;
export const tagsTooMany = { code: 'TAGS_TOO_MANY', sentence: 'A stream can have at most {max} tags.' } as const;
