const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** The streams of so many days count. */
export const PARTNER_WINDOW_MS = 30 * DAY_MS;

/** The content that a channel shows in the window before it can become a partner. */
export interface PartnerNeeds {
  readonly hours: number;
  /** Days (UTC) with a stream. */
  readonly days: number;
  readonly averageViewers: number;
}

/** A stream, as far as it counts. Times are milliseconds since the epoch. */
export interface CountedStream {
  readonly startedAt: number;
  /** The current time for a running stream. */
  readonly endedAt: number;
  /** Viewers multiplied by milliseconds. */
  readonly viewedMs: number;
}

/** The data that a channel has shown in the window. */
export interface PartnerProgress {
  readonly streamedMs: number;
  readonly days: number;
  readonly averageViewers: number;
}

/** Sums up the streams of the window that ends at `now`. Of a stream that began before it, its part in the window counts. */
export function partnerProgress(streams: readonly CountedStream[], now: number): PartnerProgress {
  const days = new Set<number>();
  let streamedMs = 0;
  let viewedMs = 0;
  for (const { startedAt, endedAt, viewedMs: viewed } of streams) {
    const from = Math.max(startedAt, now - PARTNER_WINDOW_MS);
    const length = Math.min(endedAt, now) - from;
    if (length <= 0) continue;
    streamedMs += length;
    viewedMs += (viewed * length) / (endedAt - startedAt);
    for (let day = Math.floor(from / DAY_MS); day <= Math.floor((from + length - 1) / DAY_MS); day += 1) days.add(day);
  }
  return { streamedMs, days: days.size, averageViewers: streamedMs === 0 ? 0 : Math.round(viewedMs / streamedMs) };
}

/** Whether a channel has shown all that is needed. */
export const meetsNeeds = ({ streamedMs, days, averageViewers }: PartnerProgress, needs: PartnerNeeds): boolean =>
  streamedMs >= needs.hours * HOUR_MS && days >= needs.days && averageViewers >= needs.averageViewers;
