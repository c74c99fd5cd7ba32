/** The behaviour that each flag turns on, for site admins. */
export const bannersFlags = {
  payments_banners_feature_enabled: 'The banner with news about payments.',
} as const;
