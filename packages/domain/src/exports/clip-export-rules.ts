import type { AttemptLimit } from '../accounts/attempt-limits.ts';

const HOUR = 60 * 60_000;

/** An exported clip is kept for this long after it was last asked for. */
export const CLIP_EXPORT_LIFE_MS = 72 * HOUR;
/** Exports that one user may ask for. */
export const CLIP_EXPORTS_BY_USER: AttemptLimit = { limit: 30, windowMs: HOUR };
/** Exports that wait; more would wait for too long. */
export const CLIP_EXPORTS_WAITING_MAX = 200;
/** Downloads of one user's videos, and clips, that run at a time. */
export const DOWNLOADS_AT_ONCE = 2;
