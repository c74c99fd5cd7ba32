import type { Permissions } from '../../core/feature/permissions.ts';

export const termsPermissions: Permissions = {
  mutations: {
    updateUserProductConsent: 'logged-in',
  },
  queries: {
    productConsent: 'logged-in',
  },
  userFields: {
    productConsent: 'self',
  },
};
