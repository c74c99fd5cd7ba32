/** The behaviour that each flag turns on, for site admins. */
export const subscriptionsFlags = {
  subscription_free_trial: 'Free trials of subscriptions: seven days, where no other trial runs.',
} as const;
