/** Mentions in one message of chat that cause a notification. */
export const MENTIONS_PER_MESSAGE = 3;
/** Replies and mentions by one user that cause a notification. */
export const CHAT_NEWS_BY_SENDER = { limit: 30, windowMs: 3_600_000 } as const;
