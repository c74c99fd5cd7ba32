import type { Permissions } from '../../core/permissions.ts';

export const trackingPermissions: Permissions = { queries: { eventUsage: 'staff' } };
