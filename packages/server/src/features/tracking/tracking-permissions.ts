import type { Permissions } from '../../core/feature/permissions.ts';

export const trackingPermissions: Permissions = { queries: { eventUsage: 'staff' } };
