export const blockedByYou = {
  code: 'BLOCKED_BY_YOU',
  sentence: 'You have blocked this user. Unblock them to write to them.',
} as const;
export const conversationNotFound = { code: 'NOT_FOUND', sentence: 'This conversation no longer exists.' } as const;
export const nonceInvalid = { code: 'NONCE_INVALID', sentence: 'A nonce has 8 to 64 letters and digits.' } as const;
export const notAllowed = { code: 'NOT_ALLOWED', sentence: 'This user does not accept whispers from you.' } as const;
export const self = { code: 'SELF', sentence: 'You cannot whisper to yourself.' } as const;
export const textEmpty = { code: 'TEXT_EMPTY', sentence: 'Enter a message first.' } as const;
export const textTooLong = { code: 'TEXT_TOO_LONG', sentence: 'A whisper can have at most {max} characters.' } as const;
export const userNotFound = { code: 'NOT_FOUND', sentence: 'This user no longer exists.' } as const;
export const tooFast = { code: 'RATE_LIMITED', sentence: 'You’re sending whispers too fast. Wait a moment.' } as const;
export const tooManyPeople = {
  code: 'RATE_LIMITED',
  sentence: 'You have written to many people today. Try again tomorrow.',
} as const;
