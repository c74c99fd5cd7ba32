export const accessEnded = { code: 'NOT_FOUND', sentence: 'This access has already ended.' } as const;
export const applicationNotFound = { code: 'NOT_FOUND', sentence: 'This application no longer exists.' } as const;
export const codeExpired = {
  code: 'CODE_EXPIRED',
  sentence: 'This code has expired. Get a new one on your device.',
} as const;
export const codeUnknown = {
  code: 'CODE_UNKNOWN',
  sentence: 'This code is wrong. Compare it with your device.',
} as const;
export const codeUsed = {
  code: 'CODE_USED',
  sentence: 'This code has been used. Get a new one on your device.',
} as const;
export const nameInvalid = {
  code: 'NAME_INVALID',
  sentence: 'Use {min} to {max} letters, digits, spaces and simple punctuation for the name.',
} as const;
export const nameOfSite = {
  code: 'NAME_INVALID',
  sentence: 'The name must not contain the name of this site.',
} as const;
export const notConnected = { code: 'NOT_FOUND', sentence: 'This application is no longer connected.' } as const;
export const requestInvalid = {
  code: 'REQUEST_INVALID',
  sentence: 'This request cannot be answered. Go back to the application and start again.',
} as const;
export const tooManyApplications = {
  code: 'TOO_MANY_APPLICATIONS',
  sentence: 'You can register up to {max} applications.',
} as const;
export const tooManyRedirectUris = {
  code: 'TOO_MANY_REDIRECT_URIS',
  sentence: 'An application can have up to {max} redirect addresses.',
} as const;
export const redirectUriInvalid = {
  code: 'REDIRECT_URI_INVALID',
  sentence:
    'Enter a full https address without a fragment. A program on the user’s own computer can use http://localhost or http://127.0.0.1.',
} as const;
export const clientUnknown = {
  code: 'CLIENT_UNKNOWN',
  sentence: 'The application that sent you here is not registered.',
} as const;
export const redirectUriMissing = {
  code: 'REDIRECT_URI_MISSING',
  sentence: 'The application that sent you here did not say where to send you back.',
} as const;
export const redirectUriUnknown = {
  code: 'REDIRECT_URI_UNKNOWN',
  sentence: 'The answer would go to an address that the application has not registered.',
} as const;
export const requestMalformed = {
  code: 'REQUEST_MALFORMED',
  sentence: 'The application that sent you here sent an invalid request.',
} as const;
