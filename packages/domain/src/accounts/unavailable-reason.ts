/** Why a user's page is not shown; exactly these values. */
export type UnavailableReason = 'DEACTIVATED' | 'DMCA' | 'TOS_INDEFINITE' | 'TOS_TEMPORARY';

/**
 * Why a user's page is not shown at `now`. A suspension with an end is over at its end, even if the database was not
 * updated yet.
 * @param until null: no end
 */
export const unavailableReasonAt = (
  reason: UnavailableReason | null,
  until: Date | null,
  now: Date,
): UnavailableReason | null => (until !== null && until.getTime() <= now.getTime() ? null : reason);
