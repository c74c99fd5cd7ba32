import { type UnavailableReason, unavailableReasonAt } from '@bandshell/domain';

interface Standing {
  readonly unavailable_reason: UnavailableReason | null;
  readonly unavailable_until: Date | null;
}

/** The user as they are at `now`: a suspension that is over stands in no row that the site works with. */
export const userAsOf = <Row extends Standing>(row: Row, now: Date): Row =>
  row.unavailable_until !== null && unavailableReasonAt(row.unavailable_reason, row.unavailable_until, now) === null
    ? { ...row, unavailable_reason: null, unavailable_until: null }
    : row;
