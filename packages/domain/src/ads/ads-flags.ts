/** The behaviour that each flag turns on, for site admins. */
export const adsFlags = {
  ad_free_upsell: 'The offer to go without ads, under an ad; users without it are the control group.',
} as const;
