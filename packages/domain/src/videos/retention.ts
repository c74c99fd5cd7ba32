const DAY = 86_400_000;

/** The owner is told this long before a video is taken away, most time first. */
export const EXPIRY_NOTICES_MS = [7 * DAY, DAY] as const;

/** When a video that is kept for `days` from `from` on is taken away; null where days are 0: never. */
export const retentionEnd = (from: Date, days: number): Date | null =>
  days === 0 ? null : new Date(from.getTime() + days * DAY);

/**
 * Whether the owner is to be told now that a video will be taken away: each notice once, and never a late one beside the
 * next.
 *
 * @param toldAt when the owner was last told; null if never
 */
export function isExpiryNoticeDue(expiresAt: Date, toldAt: Date | null, now: Date): boolean {
  const left = expiresAt.getTime() - now.getTime();
  if (left <= 0) return false;
  const due = [...EXPIRY_NOTICES_MS].reverse().find((notice) => left <= notice);
  if (due === undefined) return false;
  return toldAt === null || toldAt.getTime() < expiresAt.getTime() - due;
}
