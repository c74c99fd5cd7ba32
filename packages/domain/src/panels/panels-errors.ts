export const titleTooLong = { code: 'TITLE_TOO_LONG', sentence: 'A title may have at most {max} characters.' } as const;
export const textTooLong = { code: 'TEXT_TOO_LONG', sentence: 'The text may have at most {max} characters.' } as const;
export const altTooLong = {
  code: 'ALT_TOO_LONG',
  sentence: 'The description of the picture may have at most {max} characters.',
} as const;
export const linkInvalid = {
  code: 'LINK_INVALID',
  sentence: 'Enter the address of a page on the web, such as https://example.org/shop.',
} as const;
export const tooMany = {
  code: 'TOO_MANY',
  sentence: 'This channel already has {max} panels. Delete one first.',
} as const;
export const notFound = {
  code: 'NOT_FOUND',
  sentence: 'We couldn’t find this panel. It may have been deleted.',
} as const;
export const restoreTooLate = { code: 'NOT_FOUND', sentence: 'This panel can no longer be restored.' } as const;
