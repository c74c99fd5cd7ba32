export const noteEmpty = { code: 'NOTE_EMPTY', sentence: 'Write a note.' } as const;
export const noteTooLong = { code: 'NOTE_TOO_LONG', sentence: 'The note is longer than {max} characters.' } as const;
export const notesFull = {
  code: 'NOTES_FULL',
  sentence: 'There are {max} notes about this user. Delete one first.',
} as const;
export const noteNotFound = { code: 'NOTE_NOT_FOUND', sentence: 'This note no longer exists.' } as const;
export const noteOfOther = { code: 'NOTE_OF_OTHER', sentence: 'Only its author can change or delete a note.' } as const;
