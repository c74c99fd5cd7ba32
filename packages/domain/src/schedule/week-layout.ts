import { dayOf, daysLater, type LocalDay, localTimeAt, minuteOf } from '../kernel/zoned-time.ts';
import { SCHEDULE_HOURS } from './schedule-limits.ts';

const A_DAY = 24 * 60;

/** Something with a start and an end, in milliseconds. */
export interface Timed {
  readonly startAt: number;
  readonly endAt: number;
}

/** The part of an item that is on one day. */
export interface DayPart<Item> {
  readonly item: Item;
  /** Minutes since midnight, on the reader's clocks. */
  readonly fromMinute: number;
  readonly toMinute: number;
  /** Items of the same time stand side by side: in which column of how many. */
  readonly column: number;
  readonly columns: number;
  /** Whether the item began on an earlier day. */
  readonly isContinued: boolean;
}

export interface WeekDay<Item> {
  readonly day: LocalDay;
  readonly parts: readonly DayPart<Item>[];
}

export interface Week<Item> {
  /** Seven, Monday first. */
  readonly days: readonly WeekDay<Item>[];
  /** The first hour and the hour at which the last one ends. */
  readonly firstHour: number;
  readonly lastHour: number;
}

type Bare<Item> = Omit<DayPart<Item>, 'column' | 'columns'>;

const partOn = <Item extends Timed>(item: Item, day: LocalDay, zone: string): Bare<Item> | undefined => {
  const [start, end] = [localTimeAt(item.startAt, zone), localTimeAt(item.endAt, zone)];
  if (dayOf(start) > day || dayOf(end) < day) return undefined;
  const fromMinute = dayOf(start) < day ? 0 : minuteOf(start);
  const toMinute = dayOf(end) > day ? A_DAY : minuteOf(end);
  // In the night in which clocks are put back, an end may show an earlier time than the start.
  if (toMinute <= fromMinute && (dayOf(start) < day || item.endAt <= item.startAt)) return undefined;
  return { item, fromMinute, toMinute: Math.max(toMinute, fromMinute + 1), isContinued: dayOf(start) < day };
};

/** Puts parts that overlap into columns: each takes the first column that is free. `parts` are in the order of their start. */
const inColumns = <Item>(parts: readonly Bare<Item>[]): DayPart<Item>[] => {
  const placed: DayPart<Item>[] = [];
  let group: (Bare<Item> & { readonly column: number })[] = [];
  let ends: number[] = [];
  const close = () => {
    placed.push(...group.map((part) => ({ ...part, columns: ends.length })));
    group = [];
    ends = [];
  };
  for (const part of parts) {
    if (ends.every((end) => end <= part.fromMinute)) close();
    const free = ends.findIndex((end) => end <= part.fromMinute);
    const column = free === -1 ? ends.length : free;
    ends[column] = part.toMinute;
    group.push({ ...part, column });
  }
  close();
  return placed;
};

/**
 * The days of a week with what takes place on them, on the clocks of the reader. The hours are the default ones and
 * those of everything that the week contains.
 * @param items in the order of their start
 * @param monday the first day of the week
 */
export function layOutWeek<Item extends Timed>(items: readonly Item[], monday: LocalDay, zone: string): Week<Item> {
  const days = Array.from({ length: 7 }, (_, index) => {
    const day = daysLater(monday, index);
    const parts = items.map((item) => partOn(item, day, zone)).filter((part) => part !== undefined);
    return { day, parts: inColumns(parts.sort((a, b) => a.fromMinute - b.fromMinute)) };
  });
  const parts = days.flatMap((day) => day.parts);
  return {
    days,
    firstHour: Math.min(SCHEDULE_HOURS.first, ...parts.map(({ fromMinute }) => Math.floor(fromMinute / 60))),
    lastHour: Math.max(SCHEDULE_HOURS.last, ...parts.map(({ toMinute }) => Math.ceil(toMinute / 60))),
  };
}

/** Plans that became a stream or a recording: the stream stands in their place. */
export const withoutStreamed = <Item extends Timed>(planned: readonly Item[], streamed: readonly Timed[]): Item[] =>
  planned.filter(({ startAt, endAt }) => !streamed.some((one) => one.startAt < endAt && one.endAt > startAt));
