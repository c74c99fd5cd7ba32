import type { RouteEntry } from '../kernel/paths/route-entry.ts';
import { adminReportsPath } from '../kernel/paths/staff-path.ts';

/** The form to report a user or their content, and the queue of staff. */
export const reportsRoutes = {
  reportUser: {
    name: 'reportUser',
    pattern: '/:channelName/report',
    page: 'report',
    access: 'logged-in',
  },
  adminReports: {
    name: 'adminReports',
    pattern: adminReportsPath,
    page: 'admin-reports',
    access: 'staff',
  },
} as const satisfies Record<string, RouteEntry>;
