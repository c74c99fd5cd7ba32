import { compareEntries, type TrainEntry } from './contribution.ts';
import { foldEntries, type TrainCourse } from './train-course.ts';

/** What was paid may come this late and still counts at its time: 5 seconds. */
export const SETTLE_MS = 5000;

/** The entries of a channel, and the course that they make. */
export interface TrainLog {
  /** The course before all `entries`. */
  readonly base: TrainCourse;
  /** In their order, each once. */
  readonly entries: readonly TrainEntry[];
  readonly course: TrainCourse;
}

export const freshLog = (base: TrainCourse): TrainLog => ({ base, entries: [], course: base });

/** The log after a delivery. The order of deliveries and their repetitions make no difference. */
export function deliver(log: TrainLog, delivered: readonly TrainEntry[]): TrainLog {
  const known = new Set(log.entries.map(({ id }) => id));
  const news: TrainEntry[] = [];
  for (const entry of delivered) {
    if (known.has(entry.id)) continue;
    known.add(entry.id);
    news.push(entry);
  }
  const [first] = news.sort(compareEntries);
  if (first === undefined) return log;
  const last = log.entries.at(-1);
  if (last === undefined || compareEntries(last, first) < 0)
    return { ...log, entries: [...log.entries, ...news], course: foldEntries(log.course, news) };
  const entries = [...log.entries, ...news].sort(compareEntries);
  return { ...log, entries, course: foldEntries(log.base, entries) };
}

/**
 * When something counts that was paid at `paidAt` and is written down at `now`. Clocks of machines differ, and deliveries
 * are late: it is never later than now, and nothing counts in a time that is settled.
 */
export const countsAt = (paidAt: number, now: number): number => Math.min(Math.max(paidAt, now - SETTLE_MS + 1), now);

/** Forgets the entries that are so old that no other one can come before them. */
export function settle(log: TrainLog, now: number): TrainLog {
  const open = log.entries.findIndex(({ at }) => at > now - SETTLE_MS);
  const settled = open === -1 ? log.entries.length : open;
  if (settled === 0) return log;
  return {
    base: foldEntries(log.base, log.entries.slice(0, settled)),
    entries: log.entries.slice(settled),
    course: log.course,
  };
}
