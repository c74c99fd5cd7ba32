import { CALLOUT_KINDS, type CalloutKind, type CalloutSurface } from './callouts.ts';

/** Offers that a channel makes to this viewer, and that end. They stand before the charity of the channel. */
const OFFERS_OF_THE_CHANNEL: readonly CalloutKind[] = ['EXPIRING_GIFT', 'CREATOR_LED'];

/** Own promotions of the site on a page, the most important first. Callouts keep the order of their kinds. */
export const OWN_PROMOTIONS = [
  ...OFFERS_OF_THE_CHANNEL,
  'CHARITY',
  ...CALLOUT_KINDS.filter((kind) => !OFFERS_OF_THE_CHANNEL.includes(kind)),
  /** The offer of an account to visitors, below the top bar. */
  'SIGN_UP',
  /** The bits that cost less, in the card that sells them. */
  'BITS_OFFER',
  'HOUSE_AD',
] as const;
export type OwnPromotion = CalloutKind | 'CHARITY' | 'SIGN_UP' | 'BITS_OFFER' | 'HOUSE_AD';

/** A part of the page, or a dialog or card that the viewer has opened over it. */
export type PromotionLayer = 'page' | 'overlay';

/** A promotion that has something to show and asks for a place. */
export interface PromotionClaim {
  readonly id: string;
  readonly kind: OwnPromotion;
  readonly layer: PromotionLayer;
}

/** `covered`: it has the place of its page, but the viewer looks at an overlay that has a promotion of its own. */
export type PromotionPlace = 'stands' | 'covered' | 'none';

const first = (claims: readonly PromotionClaim[], layer: PromotionLayer): PromotionClaim | undefined =>
  claims
    .filter((claim) => claim.layer === layer)
    .reduce<PromotionClaim | undefined>(
      (best, claim) =>
        best === undefined || OWN_PROMOTIONS.indexOf(claim.kind) < OWN_PROMOTIONS.indexOf(best.kind) ? claim : best,
      undefined,
    );

/**
 * The place of a promotion. At most one stands in a view: that of the overlay if there is one, otherwise that of the page.
 * Of several, the most important kind; of the same kind, the one that asked first.
 * @param claims in the order in which they asked
 */
export const promotionPlace = (claims: readonly PromotionClaim[], id: string): PromotionPlace => {
  const overlay = first(claims, 'overlay');
  if (overlay?.id === id) return 'stands';
  if (first(claims, 'page')?.id !== id) return 'none';
  return overlay === undefined ? 'stands' : 'covered';
};

const OVERLAYS: readonly CalloutSurface[] = ['subscribe-modal', 'emote-card', 'user-card'];

export const calloutLayer = (surface: CalloutSurface): PromotionLayer =>
  OVERLAYS.includes(surface) ? 'overlay' : 'page';

const ABOUT_BITS: readonly CalloutKind[] = ['SEPTEMBER_BITS', 'FIRST_BITS'];

/** Whether a callout may stand at a surface. Bits are cheered on a channel page, so they are offered only there. */
export const mayStandAt = (kind: CalloutKind, surface: CalloutSurface): boolean =>
  surface === 'channel-page' || !ABOUT_BITS.includes(kind);

/** Whether a callout leaves the place of a channel page to the charity of that channel. */
export const yieldsToCharity = (kind: CalloutKind, surface: CalloutSurface): boolean =>
  surface === 'channel-page' && OWN_PROMOTIONS.indexOf('CHARITY') < OWN_PROMOTIONS.indexOf(kind);
