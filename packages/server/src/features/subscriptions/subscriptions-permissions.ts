import type { Permissions } from '../../core/feature/permissions.ts';

export const subscriptionsPermissions: Permissions = {
  queries: { subscriptionProduct: 'everyone', subscriptionProducts: 'everyone' },
  mutations: {
    changeSubscriptionPlan: 'logged-in',
    updateSubscriptionPlan: 'logged-in',
    useMembershipSubscription: 'logged-in',
  },
  userFields: { membershipSubscription: 'self-or-nothing', subscriptions: 'self-or-nothing' },
};
