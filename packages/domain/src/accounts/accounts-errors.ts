import { tooManyAttempts } from '../kernel/common-errors.ts';

export const alreadyClosed = { code: 'NOT_AVAILABLE', sentence: 'This account is already closed.' } as const;
export const alreadyVerified = { code: 'ALREADY_VERIFIED', sentence: 'This address is already confirmed.' } as const;
export const bannerTooSmall = {
  code: 'PICTURE_TOO_SMALL',
  sentence: 'Your banner must be at least {min} pixels wide and no taller than it is wide.',
} as const;
export const challengeExpired = { code: 'CHALLENGE_EXPIRED', sentence: 'This took too long. Try again.' } as const;
export const codeWrong = {
  code: 'CODE_WRONG',
  sentence: 'This code is wrong. Enter the code that your app shows now.',
} as const;
export const colorInvalid = {
  code: 'COLOR_INVALID',
  sentence: 'Write the color as #RRGGBB, for example #1E90FF.',
} as const;
export const colorNotOffered = {
  code: 'COLOR_INVALID',
  sentence: 'Choose a color from the list, or write it as #RRGGBB.',
} as const;
export const credentialsInvalid = {
  code: 'CREDENTIALS_INVALID',
  sentence: 'Username or password is wrong. Check both and try again.',
} as const;
export const deactivated = { code: 'DEACTIVATED', sentence: 'You closed this account. Reopen it to log in.' } as const;
export const descriptionTooLong = {
  code: 'DESCRIPTION_TOO_LONG',
  sentence: 'Your description may have at most {max} characters.',
} as const;
export const displayNameInvalid = {
  code: 'DISPLAY_NAME_INVALID',
  sentence: 'Your display name can differ from your username only in capital letters.',
} as const;
export const displayNameMisleading = {
  code: 'DISPLAY_NAME_INVALID',
  sentence: 'In this spelling, your name could be mistaken for another one. Choose other capital letters.',
} as const;
export const emailInvalid = {
  code: 'EMAIL_INVALID',
  sentence: 'This is not an email address. Write it like name@example.com.',
} as const;
export const emailMissing = {
  code: 'EMAIL_MISSING',
  sentence: 'Your account has no email address yet. Add one first.',
} as const;
export const emailOfAnotherAccount = {
  code: 'EMAIL_TAKEN',
  sentence: 'Another account has this email address.',
} as const;
export const emailSame = { code: 'EMAIL_SAME', sentence: 'This is already your address.' } as const;
export const emailTaken = { code: 'EMAIL_TAKEN', sentence: 'This address belongs to another account.' } as const;
export const logInExpired = {
  code: 'CHALLENGE_EXPIRED',
  sentence: 'This log-in took too long or had too many attempts. Start again.',
} as const;
export const loginChangedRecently = {
  code: 'TOO_SOON',
  sentence: 'You can change your username once every 60 days. The next change is possible on {day}.',
} as const;
export const loginInvalid = {
  code: 'LOGIN_INVALID',
  sentence: 'Use {min} to {max} letters, digits and underscores; start with a letter or a digit.',
} as const;
export const loginReserved = {
  code: 'LOGIN_RESERVED',
  sentence: 'You cannot use this name. Choose another one.',
} as const;
export const loginSame = { code: 'LOGIN_SAME', sentence: 'This is already your username.' } as const;
export const loginTaken = { code: 'LOGIN_TAKEN', sentence: 'This name is taken. Choose another one.' } as const;
export const loginUnusable = { code: 'LOGIN_INVALID', sentence: '"{login}" cannot be a username.' } as const;
export const namedLoginTaken = { code: 'LOGIN_TAKEN', sentence: 'The username "{login}" is taken.' } as const;
export const noPasskey = {
  code: 'NO_PASSKEY',
  sentence: 'This account has no passkey. Choose another way to log in.',
} as const;
export const onlySiteAdmin = {
  code: 'LAST_SITE_ADMIN',
  sentence: 'You are the only site admin. Give someone else this role first.',
} as const;
export const passkeyChallengeExpired = {
  code: 'CHALLENGE_EXPIRED',
  sentence: 'This log-in took too long. Try again.',
} as const;
export const passkeyInvalid = {
  code: 'PASSKEY_INVALID',
  sentence: 'This passkey could not be verified. Try again.',
} as const;
export const passkeyLogInExpired = {
  code: 'CHALLENGE_EXPIRED',
  sentence: 'This log-in took too long. Start again.',
} as const;
export const passkeyNameInvalid = {
  code: 'NAME_INVALID',
  sentence: 'Give your passkey a name of at most {max} characters.',
} as const;
export const passkeyNotFound = { code: 'NOT_FOUND', sentence: 'This passkey was already removed.' } as const;
export const passkeyRegistered = {
  code: 'ALREADY_REGISTERED',
  sentence: 'This passkey is already registered.',
} as const;
export const passkeyUnknown = {
  code: 'PASSKEY_INVALID',
  sentence: 'This passkey is not registered here. Use another one, or your password.',
} as const;
export const passkeysFull = { code: 'TOO_MANY', sentence: 'You have {max} passkeys. Remove one first.' } as const;
export const passwordEasy = {
  code: 'PASSWORD_WEAK',
  sentence: 'This password is easy to guess. Use a longer one, or several uncommon words.',
} as const;
export const passwordFromName = {
  code: 'PASSWORD_WEAK',
  sentence: 'Your password cannot be just your name, your address or the name of this site. Choose another one.',
} as const;
export const passwordShort = {
  code: 'PASSWORD_WEAK',
  sentence: 'Your password needs at least {min} characters.',
} as const;
export const passwordTooLong = {
  code: 'PASSWORD_TOO_LONG',
  sentence: 'Your password may have at most {max} characters.',
} as const;
export const passwordWrong = {
  code: 'PASSWORD_WRONG',
  sentence: 'This is not your password. Check it and try again.',
} as const;
export const pictureDamaged = {
  code: 'PICTURE_UNREADABLE',
  sentence: 'This picture is damaged. Use another one.',
} as const;
export const pictureTooLarge = { code: 'PICTURE_TOO_LARGE', sentence: 'Your picture can be at most 5 MB.' } as const;
export const pictureTooSmall = {
  code: 'PICTURE_TOO_SMALL',
  sentence: 'Your picture must be at least {min} pixels wide and tall.',
} as const;
export const pictureTooWide = {
  code: 'PICTURE_TOO_LARGE',
  sentence: 'Your picture can be at most {max} pixels wide and tall.',
} as const;
export const pictureTypeUnknown = { code: 'PICTURE_UNREADABLE', sentence: 'Use a PNG, JPEG or WebP picture.' } as const;
export const reauthenticationRequired = {
  code: 'REAUTHENTICATION_REQUIRED',
  sentence: 'Confirm that it is you, then try again.',
} as const;
export const recoveryCodeWrong = {
  code: 'CODE_WRONG',
  sentence: 'This recovery code is wrong or was used before.',
} as const;
export const reopenTicketExpired = { code: 'TICKET_EXPIRED', sentence: 'That took too long. Log in again.' } as const;
export const reopenTooLate = { code: 'TOO_LATE', sentence: 'This account can no longer be reopened.' } as const;
export const sessionNotFound = { code: 'NOT_FOUND', sentence: 'This session has already ended.' } as const;
export const signUpClosed = {
  code: 'RATE_LIMITED',
  sentence: 'Sign-up is closed right now. Try again later.',
} as const;
export const twoFactorNeeded = { code: 'NOT_ON', sentence: 'Turn two-factor authentication on first.' } as const;
export const twoFactorOff = { code: 'NOT_ON', sentence: 'Two-factor authentication is already off.' } as const;
export const twoFactorOn = { code: 'ALREADY_ON', sentence: 'Two-factor authentication is already on.' } as const;
export const twoFactorRequired = {
  code: 'TWO_FACTOR_REQUIRED',
  sentence: 'Confirm that it is you with your second factor.',
} as const;
export const twoFactorSetupExpired = {
  code: 'NOT_STARTED',
  sentence: 'This set-up has expired. Start again.',
} as const;
export const linkExpired = { code: 'LINK_EXPIRED', sentence: 'This link has expired. Request a new one.' } as const;
export const linkUsed = { code: 'LINK_USED', sentence: 'This link has already been used.' } as const;
export const linkWrong = {
  code: 'LINK_WRONG',
  sentence: 'This link is incomplete. Copy the whole link from the email.',
} as const;
export const dataExportNotFound = {
  code: 'NOT_FOUND',
  sentence: 'This copy of your data is no longer available. Request a new one.',
} as const;
export const tooManyCodesToLogIn = {
  code: 'RATE_LIMITED',
  sentence: `${tooManyAttempts.sentence} Until then, use a recovery code, a passkey or a browser you know.`,
} as const;
export const tooManyCodesToReauthenticate = {
  code: 'RATE_LIMITED',
  sentence: `${tooManyAttempts.sentence} Until then, use your password or a passkey.`,
} as const;
