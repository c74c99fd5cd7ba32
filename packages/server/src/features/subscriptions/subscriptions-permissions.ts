import type { Permissions } from '../../core/permissions.ts';

export const subscriptionsPermissions: Permissions = {
  queries: { subscriptionProduct: 'everyone', subscriptionProducts: 'everyone' },
  mutations: { changeSubscriptionPlan: 'logged-in', updateSubscriptionPlan: 'logged-in' },
  userFields: { subscriptions: 'self-or-nothing' },
};
