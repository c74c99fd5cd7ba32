/** Why a user's page is not shown; exactly these. */
export type UnavailableReason = 'DEACTIVATED' | 'DMCA' | 'TOS_INDEFINITE' | 'TOS_TEMPORARY';

/**
 * Why a user's page is not shown at `now`. What has an end is over at its end, whether or not it was written down yet.
 *
 * @param until null: no end
 */
export const unavailableReasonAt = (
  reason: UnavailableReason | null,
  until: Date | null,
  now: Date,
): UnavailableReason | null => (until !== null && until.getTime() <= now.getTime() ? null : reason);
