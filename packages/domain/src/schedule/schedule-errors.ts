export const timeZoneInvalid = { code: 'TIME_ZONE_INVALID', sentence: 'Choose a time zone from the list.' } as const;
export const startInvalid = { code: 'START_INVALID', sentence: 'Choose a day and a time.' } as const;
export const startTooFar = {
  code: 'START_TOO_FAR',
  sentence: 'You can plan a stream at most a year ahead.',
} as const;
export const durationInvalid = {
  code: 'DURATION_INVALID',
  sentence: 'A stream can last from {min} minutes to {hours} hours.',
} as const;
export const repeatInvalid = {
  code: 'REPEAT_INVALID',
  sentence: 'A weekly stream can take place 1 to {max} times.',
} as const;
export const overlaps = {
  code: 'OVERLAPS',
  sentence: 'Your schedule already has a stream at this time: {title}',
} as const;
export const categoryNotFound = {
  code: 'CATEGORY_NOT_FOUND',
  sentence: 'We couldn’t find this category. Choose another one.',
} as const;
export const cancellationInvalid = {
  code: 'CANCELLATION_INVALID',
  sentence: 'A stream can be canceled for at most a year.',
} as const;
export const vacationInvalid = {
  code: 'VACATION_INVALID',
  sentence: 'A vacation must end after it starts, in the future, and within a year from now.',
} as const;
export const tooMany = {
  code: 'TOO_MANY',
  sentence: 'Your schedule already has {max} entries. Delete one first.',
} as const;
export const notFound = { code: 'NOT_FOUND', sentence: 'This stream is no longer in your schedule.' } as const;
export const noLongerPlanned = { code: 'NOT_FOUND', sentence: 'This stream is no longer planned.' } as const;
export const tooManyReminders = {
  code: 'TOO_MANY',
  sentence: 'You already have reminders for {max} streams, the most you can have.',
} as const;
