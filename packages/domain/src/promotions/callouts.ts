/** Where callouts stand. Each place has a tracking link of its own. */
export const CALLOUT_SURFACES = [
  'channel-page',
  'subscribe-modal',
  'emote-card',
  'user-card',
  'following-page',
  'subscription-management',
  'subscription-landing',
] as const;
export type CalloutSurface = (typeof CALLOUT_SURFACES)[number];

/**
 * Everything that a callout may be about, the most important first. A channel page shows the first that applies: an
 * offer that ends or that the creator makes, the first subscription, gifts of a tier, the creator's wallet, the badge
 * for sharing, and what the season or bits have.
 */
export const CALLOUT_KINDS = [
  'EXPIRING_GIFT',
  'CREATOR_LED',
  'FIRST_SUBSCRIPTION',
  'GIFT_TIER',
  'CREATOR_WALLET',
  'SOCIAL_SHARING_BADGE',
  'SEPTEMBER_SUBSCRIPTIONS',
  'SEPTEMBER_GIFTS',
  'BONUS_ROUND',
  'HOLIDAY_EVENT',
  'SEPTEMBER_BITS',
  'FIRST_BITS',
] as const;
export type CalloutKind = (typeof CALLOUT_KINDS)[number];

/** A callout that applies to a viewer now. */
export interface Callout {
  readonly kind: CalloutKind;
  /** ms since the epoch; null: no end is known. */
  readonly endsAt: number | null;
  readonly isUrgent: boolean;
  /** Null where nothing gets cheaper. */
  readonly discountPercent: number | null;
}

/** Where a callout leads: the address with the place that it was pressed at. */
export function calloutLink(path: string, kind: CalloutKind, surface: CalloutSurface): string {
  const [address = '', hash] = path.split('#');
  const joint = address.includes('?') ? '&' : '?';
  const tracked = `${address}${joint}tt_content=${kind.toLowerCase()}&tt_medium=${surface.replaceAll('-', '_')}`;
  return hash === undefined ? tracked : `${tracked}#${hash}`;
}

/** Puts candidates into the order of their kinds. */
export const inCalloutOrder = <Candidate extends { readonly kind: CalloutKind }>(
  candidates: readonly Candidate[],
): readonly Candidate[] =>
  [...candidates].sort((a, b) => CALLOUT_KINDS.indexOf(a.kind) - CALLOUT_KINDS.indexOf(b.kind));
