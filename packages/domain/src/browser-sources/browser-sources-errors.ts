export const nameEmpty = { code: 'NAME_EMPTY', sentence: 'Give the source a name.' } as const;
export const nameTooLong = { code: 'NAME_TOO_LONG', sentence: 'A name may have at most {max} characters.' } as const;
export const styleInvalid = {
  code: 'STYLE_INVALID',
  sentence: 'One of the options has a value that is not possible: {option}.',
} as const;
export const tooMany = {
  code: 'TOO_MANY',
  sentence: 'You have {max} browser sources, which is the most you can have.',
} as const;
export const notFound = { code: 'NOT_FOUND', sentence: 'There is no such browser source.' } as const;
export const noAlerts = { code: 'NOT_FOUND', sentence: 'This browser source shows no alerts.' } as const;
