const DAY = 86_400_000;

/** The owner is notified this long before a video is deleted, longest time first. */
export const EXPIRY_NOTICES_MS = [7 * DAY, DAY] as const;

/** When a video that is kept for `days` from `from` on is deleted; null if days are 0: never. */
export const retentionEnd = (from: Date, days: number): Date | null =>
  days === 0 ? null : new Date(from.getTime() + days * DAY);

/**
 * Whether to notify the owner now that a video will be deleted: each notice once, and never an earlier notice together
 * with the next.
 * @param notifiedAt when the owner was last notified; null if never
 */
export function isExpiryNoticeDue(expiresAt: Date, notifiedAt: Date | null, now: Date): boolean {
  const left = expiresAt.getTime() - now.getTime();
  if (left <= 0) return false;
  const due = [...EXPIRY_NOTICES_MS].reverse().find((notice) => left <= notice);
  if (due === undefined) return false;
  return notifiedAt === null || notifiedAt.getTime() < expiresAt.getTime() - due;
}
