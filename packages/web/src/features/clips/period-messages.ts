import { msg } from '@lingui/core/macro';

/** How old the clips of a list may be, in words. */
export const periodMessages = {
  ALL_TIME: msg`All time`,
  LAST_MONTH: msg`Last 30 days`,
  LAST_WEEK: msg`Last 7 days`,
  LAST_DAY: msg`Last 24 hours`,
} as const;
