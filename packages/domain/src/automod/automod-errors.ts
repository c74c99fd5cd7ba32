export const levelInvalid = { code: 'LEVEL_INVALID', sentence: 'Choose a level from 0 to 4.' } as const;
export const termInvalid = {
  code: 'TERM_INVALID',
  sentence: 'A term needs at least one letter, digit or mark, and can have at most {max} asterisks.',
} as const;
export const termTooLong = { code: 'TERM_TOO_LONG', sentence: 'The term is longer than {max} characters.' } as const;
export const termExists = { code: 'TERM_EXISTS', sentence: 'This term is already on the list.' } as const;
export const tooManyTerms = {
  code: 'TOO_MANY_TERMS',
  sentence: 'The list is full: it has {max} terms. Remove one first.',
} as const;
export const termNotFound = { code: 'TERM_NOT_FOUND', sentence: 'This term is no longer on the list.' } as const;
export const expiryInvalid = {
  code: 'EXPIRY_INVALID',
  sentence: 'A term can last from 1 minute to {days} days.',
} as const;
export const domainInvalid = { code: 'DOMAIN_INVALID', sentence: '{domain} is not a domain.' } as const;
export const tooManyDomains = {
  code: 'TOO_MANY_DOMAINS',
  sentence: 'You can add at most {max} domains.',
} as const;
export const accountAgeInvalid = {
  code: 'ACCOUNT_AGE_INVALID',
  sentence: 'Enter an account age from 0 to {days} days.',
} as const;
export const rulesTooLong = {
  code: 'RULES_TOO_LONG',
  sentence: 'The rules are longer than {max} characters.',
} as const;
export const notOwner = { code: 'NOT_OWNER', sentence: 'Only the owner of this channel can do that.' } as const;
export const rulesChanged = {
  code: 'RULES_CHANGED',
  sentence: 'The rules have changed in the meantime. Please read them again.',
} as const;
export const heldNotFound = {
  code: 'HELD_NOT_FOUND',
  sentence: 'This message is no longer waiting for review.',
} as const;
