import type { AttemptLimit } from '../kernel/attempt-limit.ts';
import { ok, type Result, refused } from '../kernel/result.ts';
import { isLonger, oneLine } from '../kernel/text.ts';
import * as browserSourcesErrors from './browser-sources-errors.ts';

/** Sources of one channel. */
export const BROWSER_SOURCES_MAX = 10;
export const SOURCE_NAME_MAX = 40;
/** Open pages of one source: the studio, its preview, and a second machine. */
export const PAGES_A_SOURCE_MAX = 10;
/** An alert is shown to a page that comes back within this time. */
export const ALERT_REPLAY_MS = 5 * 60_000;
/** The same deed is no second alert within this time. */
export const ALERTS_KEPT_MS = 24 * 3_600_000;
/** Alerts of a channel in `ALERT_REPLAY_MS`; more are dropped, so that followers that are no people cannot fill a stream. */
export const ALERTS_WAITING_MAX = 100;
export const ALERT_NAME_MAX = 60;
export const ALERT_DETAIL_MAX = 140;
/** Changes of sources by one user. */
export const SOURCE_CHANGES_BY_USER: AttemptLimit = { limit: 120, windowMs: 10 * 60_000 };
/** Tests of alerts by one user. */
export const ALERT_TESTS_BY_USER: AttemptLimit = { limit: 60, windowMs: 10 * 60_000 };

/** The name of a source, which only its owner sees. */
export const checkSourceName = (typed: string): Result<string, 'NAME_EMPTY' | 'NAME_TOO_LONG'> => {
  const name = oneLine(typed);
  if (name === '') return refused(browserSourcesErrors.nameEmpty);
  return isLonger(name, SOURCE_NAME_MAX)
    ? refused(browserSourcesErrors.nameTooLong, { max: SOURCE_NAME_MAX })
    : ok(name);
};
