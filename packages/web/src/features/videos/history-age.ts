const DAY_MS = 86_400_000;

export type HistoryAge = 'today' | 'yesterday' | 'week' | 'earlier';

const startOfDay = (at: number): number => new Date(at).setHours(0, 0, 0, 0);

/** How long ago somebody watched something, by days of the device's time zone. Times in milliseconds. */
export function historyAge(at: number, now: number): HistoryAge {
  // A day may have 23 or 25 hours.
  const days = Math.round((startOfDay(now) - startOfDay(at)) / DAY_MS);
  if (days <= 0) return 'today';
  if (days === 1) return 'yesterday';
  return days < 7 ? 'week' : 'earlier';
}
