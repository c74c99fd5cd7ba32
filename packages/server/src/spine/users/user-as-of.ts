import { unavailableReasonAt } from '@bandshell/domain';
import type { UserRow } from './user-loader.ts';

/** The user as they are at `now`: a suspension that is over stands in no row that the site works with. */
export const userAsOf = <Row extends Pick<UserRow, 'unavailable_reason' | 'unavailable_until'>>(
  row: Row,
  now: Date,
): Row =>
  row.unavailable_until !== null && unavailableReasonAt(row.unavailable_reason, row.unavailable_until, now) === null
    ? { ...row, unavailable_reason: null, unavailable_until: null }
    : row;
