/** Countries where ad-free viewing is offered. */
export const AD_FREE_UPSELL_COUNTRIES: readonly string[] = ['US', 'CA'];

/**
 * Whether the offer of ad-free viewing is shown: in its countries, and to everyone except the experiment's control
 * group.
 */
export const isAdFreeUpsellShown = (country: string | undefined, group: 'control' | 'treatment'): boolean =>
  country !== undefined && AD_FREE_UPSELL_COUNTRIES.includes(country) && group !== 'control';
