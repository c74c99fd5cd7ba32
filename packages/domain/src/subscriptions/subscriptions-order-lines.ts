export const subscription = {
  id: 'subscription',
  sentence: 'Subscription to {channel}, Tier {tier}, {months, plural, one {# month} other {# months}}',
} as const;
export const subscriptionGift = {
  id: 'subscription-gift',
  sentence: 'Gift of a subscription to {channel}, Tier {tier}, {months, plural, one {# month} other {# months}}',
} as const;
export const renewedSubscription = {
  id: 'subscription-renewed',
  sentence: 'Renewed subscription to {channel}, Tier {tier}, {months, plural, one {# month} other {# months}}',
} as const;
export const trialOfDays = {
  id: 'trial-days',
  sentence: 'Free trial of a subscription to {channel}, Tier {tier}, {days, plural, one {# day} other {# days}}',
} as const;
export const trialOfMonth = {
  id: 'trial-month',
  sentence: 'Free trial of a subscription to {channel}, Tier {tier}, 1 month',
} as const;
export const communityGifts = {
  id: 'community-gifts',
  sentence: '{count, plural, one {A gift} other {# gifts}} to the community of {channel}, Tier {tier}',
} as const;
export const communityGiftsWithBonus = {
  id: 'community-gifts-bonus',
  sentence: '{count, plural, one {A gift} other {# gifts}} and {bonus} more to the community of {channel}, Tier {tier}',
} as const;
