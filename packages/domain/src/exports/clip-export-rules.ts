import type { AttemptLimit } from '../kernel/attempt-limit.ts';

const HOUR = 60 * 60_000;

/** An exported clip is stored for this long after it was last requested. */
export const CLIP_EXPORT_LIFE_MS = 72 * HOUR;
/** Exports that one user may request. */
export const CLIP_EXPORTS_BY_USER: AttemptLimit = { limit: 30, windowMs: HOUR };
/** Maximum number of waiting exports. */
export const CLIP_EXPORTS_WAITING_MAX = 200;
/** Simultaneous downloads of one user's videos and clips. */
export const DOWNLOADS_AT_ONCE = 2;
/** Exports to destinations that one user may begin. */
export const DESTINATION_EXPORTS_BY_USER: AttemptLimit = { limit: 10, windowMs: HOUR };
/** Exports of one user to destinations that are not done yet. */
export const DESTINATION_EXPORTS_AT_ONCE = 3;
/** How often one user may begin to connect a destination. */
export const CONNECTIONS_BY_USER: AttemptLimit = { limit: 20, windowMs: HOUR };
/** The user must have answered at the destination by then. */
export const CONNECTION_REQUEST_MS = 15 * 60_000;
