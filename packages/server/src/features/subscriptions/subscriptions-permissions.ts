import type { Permissions } from '../../core/permissions.ts';

export const subscriptionsPermissions: Permissions = { userFields: { subscriptions: 'self-or-nothing' } };
