import type { Permissions } from '../../core/feature/permissions.ts';

export const recapsPermissions: Permissions = {
  mutations: {
    dismissMonthlyRecap: 'logged-in',
    switchRecaps: 'logged-in',
  },
  userFields: {
    annualRecap: 'self',
    hasRecaps: 'self',
  },
};
