/** The offer is not shown again for this long after it was dismissed: a week. */
export const UPSELL_REST_MS = 7 * 24 * 60 * 60 * 1000;

/** Pages that make the offer themselves. */
const OWN_OFFER: ReadonlySet<string> = new Set(['logIn', 'signUp']);

/**
 * Whether a logged-out visitor is offered an account.
 * @param routeName the page that is shown
 * @param dismissedAt when the offer was dismissed, milliseconds; undefined if never. A time in the future (a clock that
 * was set back) counts as never
 */
export const isUpsellDue = (routeName: string, dismissedAt: number | undefined, now: number): boolean =>
  !OWN_OFFER.has(routeName) && (dismissedAt === undefined || dismissedAt > now || now - dismissedAt >= UPSELL_REST_MS);
