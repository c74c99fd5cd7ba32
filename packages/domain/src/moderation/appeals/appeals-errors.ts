export const appealsClosed = {
  code: 'APPEALS_CLOSED',
  sentence: 'This channel takes no appeals against bans.',
} as const;
export const notAppealable = {
  code: 'NOT_APPEALABLE',
  sentence: 'You can appeal against a ban, or against a timeout of a day or more.',
} as const;
export const appealEmpty = { code: 'APPEAL_EMPTY', sentence: 'Write why the ban should end.' } as const;
export const appealTooLong = {
  code: 'APPEAL_TOO_LONG',
  sentence: 'Your appeal is longer than {max} characters.',
} as const;
export const appealPending = {
  code: 'APPEAL_PENDING',
  sentence: 'You have sent an appeal already. The moderators have not decided yet.',
} as const;
export const appealTooSoon = {
  code: 'APPEAL_TOO_SOON',
  sentence: 'Your appeal was denied. You can send another one in {days, plural, one {# day} other {# days}}.',
} as const;
export const appealNotFound = { code: 'APPEAL_NOT_FOUND', sentence: 'This appeal does not exist any more.' } as const;
export const appealDecided = {
  code: 'APPEAL_DECIDED',
  sentence: 'Someone has decided this appeal already.',
} as const;
export const answerTooLong = {
  code: 'ANSWER_TOO_LONG',
  sentence: 'The answer is longer than {max} characters.',
} as const;
export const denialDaysInvalid = {
  code: 'DENIAL_DAYS_INVALID',
  sentence: 'After a denial, users wait from 1 to {max} days.',
} as const;
