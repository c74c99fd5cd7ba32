import { type AccountStatus, isUnavailableAt } from './availability.ts';

/** The user as of `now`: an expired suspension is removed from the row. */
export const userAsOf = <Row extends AccountStatus>(row: Row, now: Date): Row =>
  row.unavailable_until !== null && !isUnavailableAt(row, now)
    ? { ...row, unavailable_reason: null, unavailable_until: null }
    : row;
