/** Followers are notified of one channel once in this time, however often its stream starts. */
export const LIVE_NOTICE_PAUSE_MS = 4 * 3_600_000;

/** Whether a channel whose followers were notified at `notifiedAt` may cause another notification. */
export const isLiveNoticeDue = (notifiedAt: Date | undefined, now: Date): boolean =>
  notifiedAt === undefined || now.getTime() - notifiedAt.getTime() >= LIVE_NOTICE_PAUSE_MS;
