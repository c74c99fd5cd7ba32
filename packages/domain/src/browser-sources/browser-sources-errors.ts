export const nameEmpty = { code: 'NAME_EMPTY', sentence: 'Give the source a name.' } as const;
export const nameTooLong = { code: 'NAME_TOO_LONG', sentence: 'A name may have at most {max} characters.' } as const;
export const styleInvalid = {
  code: 'STYLE_INVALID',
  sentence: 'This option has an invalid value: {option}.',
} as const;
export const tooMany = {
  code: 'TOO_MANY',
  sentence: 'You already have {max} browser sources. Delete one first.',
} as const;
export const notFound = {
  code: 'NOT_FOUND',
  sentence: 'We couldn’t find this browser source. It may have been deleted.',
} as const;
export const noAlerts = { code: 'NOT_FOUND', sentence: 'This browser source shows no alerts.' } as const;
