import type { AttemptLimit } from '../kernel/attempt-limit.ts';

/** Events of one request. */
export const MAX_TRACKED_EVENTS = 50;
/** Length of one request in bytes. */
export const MAX_TRACKING_BYTES = 16 * 1024;
/** Events wait in the page for so long, so that several travel together. */
export const TRACKING_WAIT_MS = 5_000;
/** Events that wait in a page. More are dropped, the oldest first. */
export const MAX_WAITING_EVENTS = 200;
/** An event that waited longer in a page is dropped: a page that slept does not tell of last week. */
export const MAX_TRACKING_AGE_MS = 60 * 60_000;
/** Requests from one address. Many visitors may share it. */
export const TRACKING_REQUESTS_BY_ADDRESS: AttemptLimit = { limit: 600, windowMs: 60_000 };
/**
 * Events from one address: many visitors with a mouse, and no program that fills the disk. An entry that is over is
 * dropped with its request.
 */
export const TRACKED_EVENTS_BY_ADDRESS = { burst: 1_200, perSecond: 20 } as const;
/** Days that the page of the staff looks back. */
export const TRACKING_SHOWN_DAYS = 30;
