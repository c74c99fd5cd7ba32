/** VIPs of a channel. */
export const VIPS_MAX = 100;
/** VIPs named and dismissed by one owner. */
export const VIP_CHANGES = { limit: 60, windowMs: 10 * 60_000 } as const;
