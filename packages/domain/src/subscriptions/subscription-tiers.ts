export const SUBSCRIPTION_TIERS = ['1000', '2000', '3000'] as const;
export type SubscriptionTier = (typeof SUBSCRIPTION_TIERS)[number];

/** The number of a tier as people say it: 1, 2 or 3. */
export const tierNumber = (tier: SubscriptionTier): 1 | 2 | 3 => (SUBSCRIPTION_TIERS.indexOf(tier) + 1) as 1 | 2 | 3;

export const isSubscriptionTier = (text: string): text is SubscriptionTier =>
  (SUBSCRIPTION_TIERS as readonly string[]).includes(text);

/** A product: a channel's tier. Its name stands in `/products/<name>`; a login has no hyphen. */
export const productName = (login: string, tier: SubscriptionTier): string =>
  tier === '1000' ? login : `${login}-${tier}`;

/** The channel and tier that a product's name says; null for a text that is no such name. */
export function readProductName(name: string): { readonly login: string; readonly tier: SubscriptionTier } | null {
  const [, login, tier = '1000'] = /^([a-z0-9_]{1,40})(?:-(\d{4}))?$/.exec(name.toLowerCase()) ?? [];
  return login === undefined || !isSubscriptionTier(tier) ? null : { login, tier };
}
