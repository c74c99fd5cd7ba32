const DAY_MS = 86_400_000;

/**
 * The day by which the feed of a channel knows a host: one that hosts again and again appears once a day (UTC).
 * @param at ms since the epoch
 */
export const hostingDay = (at: number): string => String(Math.floor(at / DAY_MS));
