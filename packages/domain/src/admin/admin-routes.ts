import type { RouteEntry } from '../routes/route-entry.ts';

/** Pages of staff. */
export const adminRoutes = {
  adminUsers: {
    name: 'adminUsers',
    pattern: '/admin',
    also: ['/admin/users'],
    page: 'admin-users',
    access: 'staff',
    plays: false,
  },
  adminUser: {
    name: 'adminUser',
    pattern: '/admin/users/:userID',
    page: 'admin-user',
    access: 'staff',
    plays: false,
  },
  adminAuditLog: {
    name: 'adminAuditLog',
    pattern: '/admin/audit-log',
    page: 'admin-audit-log',
    access: 'staff',
    plays: false,
  },
  adminFlags: {
    name: 'adminFlags',
    pattern: '/admin/flags',
    page: 'admin-flags',
    access: 'staff',
    plays: false,
  },
  adminDeadLetters: {
    name: 'adminDeadLetters',
    pattern: '/admin/dead-letters',
    page: 'admin-dead-letters',
    access: 'staff',
    plays: false,
  },
  adminSettings: {
    name: 'adminSettings',
    pattern: '/admin/settings',
    page: 'admin-settings',
    access: 'staff',
    plays: false,
  },
} as const satisfies Record<string, RouteEntry>;
