export const alreadySuspended = {
  code: 'ALREADY_SUSPENDED',
  sentence: 'This user is already suspended. Reload the page.',
} as const;
export const alreadyWithdrawn = { code: 'ALREADY_WITHDRAWN', sentence: 'This strike was already withdrawn.' } as const;
export const changedMeanwhile = {
  code: 'CHANGED_MEANWHILE',
  sentence: 'This suspension has already ended. Reload the page.',
} as const;
export const flagNotFound = { code: 'NOT_FOUND', sentence: 'We couldn’t find this flag. Reload the page.' } as const;
export const idsInvalid = { code: 'IDS_INVALID', sentence: 'Choose 1 to {max} dead letters.' } as const;
export const internalSetting = {
  code: 'INTERNAL_SETTING',
  sentence: 'The server manages this setting itself.',
} as const;
export const lastSiteAdmin = {
  code: 'LAST_SITE_ADMIN',
  sentence: 'This is the last site admin. Give someone else this role first.',
} as const;
export const noLongerAllowed = { code: 'NOT_ALLOWED', sentence: 'You no longer have permission to do this.' } as const;
export const noLongerSiteAdmin = { code: 'NOT_ALLOWED', sentence: 'You are no longer a site admin.' } as const;
export const noLongerStaff = { code: 'NOT_ALLOWED', sentence: 'You are no longer staff.' } as const;
export const notSuspended = { code: 'NOT_SUSPENDED', sentence: 'This user is not suspended.' } as const;
export const noteInvalid = {
  code: 'NOTE_INVALID',
  sentence: 'Explain why in a note of 1 to {max} characters.',
} as const;
export const noteTooLong = { code: 'NOTE_INVALID', sentence: 'The note can have at most {max} characters.' } as const;
export const percentageInvalid = {
  code: 'PERCENTAGE_INVALID',
  sentence: 'Enter a share from 0 to 100 with at most two decimals.',
} as const;
export const self = { code: 'SELF', sentence: 'You cannot do this to yourself.' } as const;
export const settingNotFound = {
  code: 'NOT_FOUND',
  sentence: 'We couldn’t find this setting. Reload the page.',
} as const;
export const siteAdminProtected = {
  code: 'PROTECTED',
  sentence: 'This user is a site admin. Remove the role first.',
} as const;
export const staffProtected = { code: 'PROTECTED', sentence: 'Only a site admin can do this to staff.' } as const;
export const strikeNotFound = {
  code: 'NOT_FOUND',
  sentence: 'We couldn’t find this strike. It may have been withdrawn.',
} as const;
export const suspensionEndMissing = { code: 'END_INVALID', sentence: 'Choose when the suspension ends.' } as const;
export const suspensionEndPast = { code: 'END_INVALID', sentence: 'Choose an end in the future.' } as const;
export const suspensionEndUnwanted = {
  code: 'END_INVALID',
  sentence: 'Only a temporary suspension can have an end date.',
} as const;
export const suspensionTooLong = {
  code: 'END_INVALID',
  sentence: 'A temporary suspension can last at most {max} days.',
} as const;
export const textInvalid = {
  code: 'TEXT_INVALID',
  sentence: 'Enter the work and the claimant, each on one line of at most {max} characters.',
} as const;
export const unavailable = {
  code: 'UNAVAILABLE',
  sentence: 'A suspended or closed account cannot get this role.',
} as const;
export const userNotFound = {
  code: 'NOT_FOUND',
  sentence: 'We couldn’t find this user. The account may have been deleted.',
} as const;
export const closed = { code: 'SUSPENDED', sentence: 'This account is closed.' } as const;
export const suspended = {
  code: 'SUSPENDED',
  sentence: 'This account is suspended for breaking the rules of the site.',
} as const;
export const suspendedForCopyright = {
  code: 'SUSPENDED',
  sentence: 'This account is suspended because of copyright claims.',
} as const;
export const suspendedIndefinitely = {
  code: 'SUSPENDED',
  sentence: 'This account is suspended indefinitely for breaking the rules of the site.',
} as const;
export const suspendedUntil = {
  code: 'SUSPENDED',
  sentence: 'This account is suspended until {time} for breaking the rules of the site.',
} as const;
