export const coverNotFound = {
  code: 'COVER_NOT_FOUND',
  sentence: 'Choose one of the videos of this collection.',
} as const;
export const descriptionTooLong = {
  code: 'DESCRIPTION_TOO_LONG',
  sentence: 'A description may have at most {max} characters.',
} as const;
export const full = { code: 'FULL', sentence: 'A collection may have at most {max} videos.' } as const;
export const itemNotFound = { code: 'ITEM_NOT_FOUND', sentence: 'This video is no longer in the collection.' } as const;
export const notFound = { code: 'NOT_FOUND', sentence: 'This collection no longer exists.' } as const;
export const restoreTooLate = { code: 'NOT_FOUND', sentence: 'This collection can no longer be restored.' } as const;
export const titleEmpty = { code: 'TITLE_EMPTY', sentence: 'Give your collection a title.' } as const;
export const titleTooLong = { code: 'TITLE_TOO_LONG', sentence: 'A title may have at most {max} characters.' } as const;
export const tooMany = { code: 'TOO_MANY', sentence: 'You have {max} collections. Delete one first.' } as const;
export const videoNotFound = { code: 'VIDEO_NOT_FOUND', sentence: 'One of these videos no longer exists.' } as const;
