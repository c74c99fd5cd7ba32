import type { Permissions } from '../../core/feature/permissions.ts';

export const reportsPermissions: Permissions = {
  mutations: { createReport: 'logged-in', decideReport: 'staff' },
  queries: { reports: 'staff' },
  userFields: { sentReports: 'self' },
};
