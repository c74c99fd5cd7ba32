/** Every flag of the site. The server's registry describes them and the web app requests them by these names. */
export const FLAG_NAMES = [
  'ad_free_upsell',
  'artist_attribution_settings',
  'canDropInFlagEnabled',
  'creatorAnniversariesFeature',
  'creator_promotion_callout',
  'creator_wallet_promo',
  'ignore_channel_content_mismatch',
  'limited_time_2024_12_14',
  'openCallingFlagEnabled',
  'payments_banners_feature_enabled',
  'prime_perks_page',
  'september_bits_variant',
  'sidenav_default_sort_recommended',
  'social_sharing_badge',
  'social_sharing_badge_callout',
  'stories_web',
  'subscription_free_trial',
  'withFreeformTags',
] as const;

export type FlagName = (typeof FLAG_NAMES)[number];
