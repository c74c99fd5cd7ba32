/** A visitor who waved the offer away is not asked again for this long: a week. */
export const UPSELL_REST_MS = 7 * 24 * 60 * 60 * 1000;

/** Pages that make the offer themselves. */
const OWN_OFFER: ReadonlySet<string> = new Set(['logIn', 'signUp']);

/**
 * Whether a logged-out visitor is offered an account.
 *
 * @param routeName of the page that is shown
 * @param dismissedAt when the offer was waved away, milliseconds; undefined if never. A time to come (a clock that was
 *   set back) counts as never
 */
export const isUpsellDue = (routeName: string, dismissedAt: number | undefined, now: number): boolean =>
  !OWN_OFFER.has(routeName) && (dismissedAt === undefined || dismissedAt > now || now - dismissedAt >= UPSELL_REST_MS);
