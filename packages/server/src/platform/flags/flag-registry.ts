import type { FlagName } from '@bandshell/domain/admin';

/** A feature that is on for a share of the users. */
export interface FlagDefinition {
  /** What it turns on, for site admins. */
  readonly description: string;
  /** Share of users (per cent) for whom it is on until somebody sets it. */
  readonly default: number;
}

const off = (description: string) => ({ description, default: 0 });

/** Every flag of the site. A new one is a line here and in `FLAG_NAMES` of the domain. */
export const flagRegistry: Readonly<Record<FlagName, FlagDefinition>> = {
  ad_free_upsell: off('The offer to go without ads, under an ad; users without it are the control group.'),
  artist_attribution_settings: off('The artist settings under /settings/artist.'),
  canDropInFlagEnabled: off('Guests may drop in on a guest star session without asking.'),
  creatorAnniversariesFeature: off('Anniversaries of creators in the side navigation.'),
  creator_promotion_callout: off('Asks for the running promotion of a creator and shows its callout.'),
  creator_wallet_promo: off('The promotion of the creator wallet.'),
  ignore_channel_content_mismatch: off(
    'Videos, clips and collections may stand below a login that is not their owner’s.',
  ),
  limited_time_2024_12_14: off('The offer that was limited to 14 December 2024.'),
  openCallingFlagEnabled: off('Guests may call a guest star session that is open.'),
  payments_banners_feature_enabled: off('The banner with news about payments.'),
  prime_perks_page: off("The page /prime; without it the path leads to the membership's own page."),
  september_bits_variant: off('The bits variant of the September promotion.'),
  sidenav_default_sort_recommended: off('Followed channels are sorted by recommendation until the user chooses.'),
  social_sharing_badge: off('The badge for sharing clips elsewhere.'),
  social_sharing_badge_callout: off('The callout that explains the sharing badge.'),
  stories_web: off('Stories: the shelf, the pages and the editor.'),
  subscription_free_trial: off('Free trials of subscriptions.'),
  withFreeformTags: off('Free tags on the channels of the side navigation.'),
};

export const isFlagName = (name: string): name is FlagName => Object.hasOwn(flagRegistry, name);
