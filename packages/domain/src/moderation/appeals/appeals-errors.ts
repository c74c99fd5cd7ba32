export const appealsClosed = {
  code: 'APPEALS_CLOSED',
  sentence: 'This channel does not accept ban appeals.',
} as const;
export const notAppealable = {
  code: 'NOT_APPEALABLE',
  sentence: 'You can appeal a ban, or a timeout of a day or more.',
} as const;
export const appealEmpty = { code: 'APPEAL_EMPTY', sentence: 'Explain why the ban should end.' } as const;
export const appealTooLong = {
  code: 'APPEAL_TOO_LONG',
  sentence: 'Your appeal is longer than {max} characters.',
} as const;
export const appealPending = {
  code: 'APPEAL_PENDING',
  sentence: 'You have already sent an appeal. The moderators have not decided yet.',
} as const;
export const appealTooSoon = {
  code: 'APPEAL_TOO_SOON',
  sentence: 'Your appeal was denied. You can send another one in {days, plural, one {# day} other {# days}}.',
} as const;
export const appealNotFound = { code: 'APPEAL_NOT_FOUND', sentence: 'This appeal no longer exists.' } as const;
export const appealDecided = {
  code: 'APPEAL_DECIDED',
  sentence: 'Someone has already decided this appeal.',
} as const;
export const answerTooLong = {
  code: 'ANSWER_TOO_LONG',
  sentence: 'The answer is longer than {max} characters.',
} as const;
export const denialDaysInvalid = {
  code: 'DENIAL_DAYS_INVALID',
  sentence: 'Choose a wait of 1 to {max} days after a denial.',
} as const;
