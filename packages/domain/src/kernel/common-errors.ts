export const siteBusy = { code: 'RATE_LIMITED', sentence: 'The site is very busy. Try again in a moment.' } as const;
export const streamTitleEmpty = {
  code: 'TITLE_EMPTY',
  sentence: 'Your title is empty. Say what the stream is about.',
} as const;
export const streamTitleTooLong = {
  code: 'TITLE_TOO_LONG',
  sentence: 'Your title may have at most {max} characters.',
} as const;
/** `unit` is minute, hour or day. */
export const tooManyAttempts = {
  code: 'RATE_LIMITED',
  sentence:
    'Too many attempts. Try again in {unit, select, day {{count, plural, one {# day} other {# days}}} hour {{count, plural, one {# hour} other {# hours}}} other {{count, plural, one {# minute} other {# minutes}}}}.',
} as const;
export const unauthenticated = { code: 'UNAUTHENTICATED', sentence: 'You must be logged in to do this.' } as const;
export const sentFromElsewhere = { code: 'FORBIDDEN', sentence: 'Send your file from this site.' } as const;
