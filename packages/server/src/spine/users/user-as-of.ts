import { isUnavailableAt, type Standing } from './availability.ts';

/** The user as they are at `now`: a suspension that is over stands in no row that the site works with. */
export const userAsOf = <Row extends Standing>(row: Row, now: Date): Row =>
  row.unavailable_until !== null && !isUnavailableAt(row, now)
    ? { ...row, unavailable_reason: null, unavailable_until: null }
    : row;
