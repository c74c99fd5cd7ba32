import type { AttemptLimit } from '../kernel/attempt-limit.ts';
import { messageHeld } from './automod-announcements.ts';

/** How long a held message waits for a moderator. */
export const HELD_MS = 10 * 60_000;
/** How long a decided or expired one is kept, so that two moderators see one decision. */
export const HELD_KEPT_MS = 24 * 3_600_000;
/** Waiting messages of a channel, and of one sender there; others are refused meanwhile. */
export const HELD_IN_CHANNEL_MAX = 200;
export const HELD_OF_SENDER_MAX = 5;

/** The `msg-id` of the notice to the sender. */
export const HELD_NOTICE = messageHeld.id;

export const CHAT_RULES_ACCEPTANCES_BY_USER: AttemptLimit = { limit: 30, windowMs: 60_000 };
export const CHAT_FILTER_CHANGES_BY_USER: AttemptLimit = { limit: 60, windowMs: 60_000 };
