import { adminUsersPath } from '../kernel/paths/link-path.ts';
import type { RouteEntry } from '../kernel/paths/route-entry.ts';
import {
  adminAuditLogPath,
  adminDeadLettersPath,
  adminFlagsPath,
  adminSettingsPath,
} from '../kernel/paths/staff-path.ts';

/** Pages of staff. */
export const adminRoutes = {
  adminUsers: {
    name: 'adminUsers',
    pattern: adminUsersPath,
    also: ['/admin/users'],
    page: 'admin-users',
    access: 'staff',
  },
  adminUser: {
    name: 'adminUser',
    pattern: '/admin/users/:userID',
    page: 'admin-user',
    access: 'staff',
  },
  adminAuditLog: {
    name: 'adminAuditLog',
    pattern: adminAuditLogPath,
    page: 'admin-audit-log',
    access: 'staff',
  },
  adminFlags: {
    name: 'adminFlags',
    pattern: adminFlagsPath,
    page: 'admin-flags',
    access: 'staff',
  },
  adminDeadLetters: {
    name: 'adminDeadLetters',
    pattern: adminDeadLettersPath,
    page: 'admin-dead-letters',
    access: 'staff',
  },
  adminSettings: {
    name: 'adminSettings',
    pattern: adminSettingsPath,
    page: 'admin-settings',
    access: 'staff',
  },
} as const satisfies Record<string, RouteEntry>;
