export const invalidPrivacyLawName = {
  code: 'INVALID_PRIVACY_LAW_NAME',
  sentence: 'Invalid privacy law name',
} as const;
export const missingMutationData = { code: 'MISSING_MUTATION_DATA', sentence: 'Missing mutation data' } as const;
export const saveFailed = { code: 'SAVE_FAILED', sentence: 'Consent could not be saved' } as const;
