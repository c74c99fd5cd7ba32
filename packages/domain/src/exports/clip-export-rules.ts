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
