export const notFound = { code: 'NOT_FOUND', sentence: 'This category no longer exists.' } as const;
export const mergedIntoItself = {
  code: 'SAME',
  sentence: 'Choose another category to merge this one into.',
} as const;
export const tooMany = {
  code: 'TOO_MANY',
  sentence: 'You follow {max} categories. Unfollow one of them first.',
} as const;
export const undoOver = {
  code: 'UNDO_OVER',
  sentence: 'This can no longer be undone. Follow the category again.',
} as const;
export const nameInvalid = {
  code: 'NAME_INVALID',
  sentence: 'Enter a name of 1 to {max} characters with at least one Latin letter or digit.',
} as const;
export const nameTaken = { code: 'NAME_TAKEN', sentence: 'This name is already taken. Choose another one.' } as const;
export const aliasesInvalid = {
  code: 'ALIASES_INVALID',
  sentence: 'Enter at most {max} other names of at most {length} characters.',
} as const;
export const tagsInvalid = { code: 'TAGS_INVALID', sentence: 'Choose up to {max} existing tags.' } as const;
export const siteFull = { code: 'SITE_FULL', sentence: 'This site already has {max}, the most it can have.' } as const;
export const tagNotFound = {
  code: 'NOT_FOUND',
  sentence: 'We couldn’t find this tag. It may have been deleted.',
} as const;
