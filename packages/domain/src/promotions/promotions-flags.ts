/** The behaviour that each flag turns on, for site admins. */
export const promotionsFlags = {
  creator_promotion_callout: 'Asks for the running promotion of a creator and shows its callout.',
  limited_time_2024_12_14: 'The holiday event for everybody, until 14 December 2024.',
  september_bits_variant: 'The bits variant of the September promotion.',
  social_sharing_badge: 'The badge for sharing clips elsewhere.',
  social_sharing_badge_callout: 'The callout that explains the sharing badge.',
} as const;
