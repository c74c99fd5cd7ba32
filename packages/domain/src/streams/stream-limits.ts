import type { AttemptLimit } from '../kernel/attempt-limit.ts';

const MINUTE = 60_000;

/** Wrong stream keys from one address. */
export const WRONG_STREAM_KEYS_BY_ADDRESS: AttemptLimit = { limit: 20, windowMs: 5 * MINUTE };
/** Playlist requests of one address for channels; many viewers behind one address are still possible. */
export const CHANNEL_PLAYLISTS_BY_ADDRESS: AttemptLimit = { limit: 300, windowMs: MINUTE };
