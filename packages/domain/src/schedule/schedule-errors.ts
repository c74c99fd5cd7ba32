export const timeZoneInvalid = { code: 'TIME_ZONE_INVALID', sentence: 'Choose a time zone from the list.' } as const;
export const startInvalid = { code: 'START_INVALID', sentence: 'Choose a day and a time.' } as const;
export const startTooFar = {
  code: 'START_TOO_FAR',
  sentence: 'A stream can start at most a year from now.',
} as const;
export const durationInvalid = {
  code: 'DURATION_INVALID',
  sentence: 'A stream lasts from {min} minutes to {hours} hours.',
} as const;
export const repeatInvalid = {
  code: 'REPEAT_INVALID',
  sentence: 'A weekly stream can take place 1 to {max} times.',
} as const;
export const overlaps = { code: 'OVERLAPS', sentence: 'At this time your schedule already has: {title}' } as const;
export const categoryNotFound = { code: 'CATEGORY_NOT_FOUND', sentence: 'There is no such category.' } as const;
export const cancellationInvalid = {
  code: 'CANCELLATION_INVALID',
  sentence: 'A stream can be canceled for at most a year.',
} as const;
export const vacationInvalid = {
  code: 'VACATION_INVALID',
  sentence: 'A vacation ends after it starts, in the future, and at most a year from now.',
} as const;
export const tooMany = {
  code: 'TOO_MANY',
  sentence: 'Your schedule has {max} entries, which is the most it can have.',
} as const;
export const notFound = { code: 'NOT_FOUND', sentence: 'This stream is no longer in your schedule.' } as const;
export const noLongerPlanned = { code: 'NOT_FOUND', sentence: 'This stream is no longer planned.' } as const;
export const tooManyReminders = {
  code: 'TOO_MANY',
  sentence: 'You have reminders of {max} streams, which is the most you can have.',
} as const;
