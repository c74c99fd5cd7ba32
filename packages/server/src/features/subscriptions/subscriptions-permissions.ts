import type { Permissions } from '../../core/permissions.ts';

export const subscriptionsPermissions: Permissions = {
  queries: { subscriptionProduct: 'everyone' },
  userFields: { subscriptions: 'self-or-nothing' },
};
