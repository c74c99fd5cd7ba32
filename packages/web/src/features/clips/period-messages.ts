import { msg } from '@lingui/core/macro';

/** Labels for the maximum age of listed clips. */
export const periodMessages = {
  ALL_TIME: msg`All time`,
  LAST_MONTH: msg`Last 30 days`,
  LAST_WEEK: msg`Last 7 days`,
  LAST_DAY: msg`Last 24 hours`,
} as const;
