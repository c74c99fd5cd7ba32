import type { RouteEntry } from '../routes/route-entry.ts';
import { adminReportsPath } from '../routes/staff-path.ts';

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
