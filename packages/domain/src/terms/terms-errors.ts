export const consentTypeUnknown = {
  code: 'CONSENT_TYPE_UNKNOWN',
  sentence: 'We couldn’t find this agreement. Reload the page.',
} as const;
export const forbidden = { code: 'FORBIDDEN', sentence: 'You can accept agreements only for yourself.' } as const;
export const statusInvalid = { code: 'STATUS_INVALID', sentence: 'An agreement can only be accepted.' } as const;
export const updatesInvalid = {
  code: 'UPDATES_INVALID',
  sentence: 'Send 1 to 10 updates, one for each agreement.',
} as const;
export const versionOutdated = {
  code: 'VERSION_OUTDATED',
  sentence: 'This text has changed. Read the new one and accept it.',
} as const;
export const versionUnknown = {
  code: 'VERSION_UNKNOWN',
  sentence: 'We couldn’t find this version of the agreement. Reload the page.',
} as const;
