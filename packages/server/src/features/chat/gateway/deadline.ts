import type { ChatLimits } from './limits.ts';

/** Times that determine the deadlines of a socket; ms of the same clock. */
export interface SocketTimes {
  readonly isRegistered: boolean;
  readonly openedAt: number;
  readonly lastReceivedAt: number;
  /** When the unanswered PING was sent. */
  readonly pingedAt: number | null;
  readonly slowSince: number | null;
  /** When it was asked to close. */
  readonly endedAt: number | null;
}

export type DueAction = 'destroy' | 'refuse-unregistered' | 'ping';

/** The due action for a socket; null when there is none. Any input counts as a sign of life. */
export const dueAction = (times: SocketTimes, now: number, limits: ChatLimits): DueAction | null => {
  if (times.endedAt !== null) return now - times.endedAt >= limits.closeMs ? 'destroy' : null;
  if (times.slowSince !== null && now - times.slowSince >= limits.slowReaderMs) return 'destroy';
  if (!times.isRegistered) return now - times.openedAt >= limits.registrationMs ? 'refuse-unregistered' : null;
  const silentMs = now - times.lastReceivedAt;
  if (silentMs >= limits.deadAfterMs && times.pingedAt !== null) return 'destroy';
  return silentMs >= limits.pingAfterMs && times.pingedAt === null ? 'ping' : null;
};
