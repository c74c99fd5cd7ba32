import { adminOrdersPath, productPath, subsPath } from './link-path.ts';
import { pathOf } from './path-pattern.ts';

/*
 * Paths of pages about money that few pages link to. They are separate from the other paths, because the shell of every page
 * contains those. A routes file has them as text: what it imports is part of the table that every page loads.
 */

export const adminBoostsPath = '/admin/boosts';
/** Promoted places for the viewer's channel. */
export const boostPath = '/boost';
export const adminDisputesPath = '/admin/disputes';
export const adminPayoutsPath = '/admin/payouts';
export const adminPricesPath = '/admin/prices';
export const adminGiftCodesPath = '/admin/gift-codes';
export const adminPartnersPath = '/admin/partners';
export const partnerSignupPath = '/partner/signup';
export const adminCharitiesPath = '/admin/charities';
export const socialBadgePath = '/drops/social-badge';
/** A channel's campaign; without a channel all that run. */
export const charityPath = (login?: string): string => (login === undefined ? '/charity' : pathOf('charity', login));
export const giftCardPath = '/giftcard';
export const redeemPath = '/redeem';
/** The brands that sponsor the viewer's channel. */
export const sponsorshipsPath = '/sponsorships';
/** All that this site sells. */
export const storePath = '/store';
export const turboPath = '/turbo';
export const walletPath = '/wallet';

/** Orders as staff look for them: by a login, or the id of an order or a payment. */
export const adminOrderPath = (search: string): string => `${adminOrdersPath}?search=${encodeURIComponent(search)}`;

/** Place of the gifts for the community on the page of a channel's subscriptions. */
export const COMMUNITY_GIFTS_ANCHOR = 'gifts';
export const communityGiftsPath = (login: string): string => `${subsPath(login)}#${COMMUNITY_GIFTS_ANCHOR}`;

/** The place where a subscriber buys more months. */
export const MORE_MONTHS_ANCHOR = 'more-months';
export const moreMonthsPath = (product: string): string => `${productPath(product)}#${MORE_MONTHS_ANCHOR}`;
