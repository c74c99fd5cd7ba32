import type { Permissions } from '../../core/feature/permissions.ts';

export const consentPermissions: Permissions = {
  mutations: {
    declareUnderage: 'logged-in',
    updateConsent: 'logged-in',
    updatePrivacySettings: 'logged-in',
  },
  queries: {
    consent: 'everyone',
  },
  userFields: {
    privacySettings: 'self',
  },
};
