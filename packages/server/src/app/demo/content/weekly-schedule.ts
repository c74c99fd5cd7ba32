import { dayOf, localTimeAt, minuteOf, mondayOf } from '@bandshell/domain/kernel';
import { daysBetween } from '@bandshell/domain/schedule';
import type { DemoSchedule, DemoScheduleEntry } from '../../../core/demo/feature-demo.ts';
import { demoChannels } from './channels.ts';
import { scheduledChannels } from './scheduled-channels.ts';
import { demoSchedules } from './schedules.ts';

/** One channel is for members only, another one never streams and hosts others. */
const NEVER_LIVE: ReadonlySet<string> = new Set(['loworbit', 'oolonghours']);
/** Of a stream whose end the schedule leaves open. */
const OPEN_END_MINUTES = 120;
const SHIFT_MINUTES = 240;
const HOURS_APART = 5;
const DAYS = [0, 1, 2, 3, 4, 5, 6] as const;

/** Channels of the demo that are live at the hours of their schedules, in a fixed order. */
export const onSchedule = [...demoChannels, ...scheduledChannels].filter(
  ({ login, loop }) => loop === undefined && !NEVER_LIVE.has(login),
);

/** Four hours a day, at another hour for each channel, with one day off. Some four of these are live at any time. */
const shiftsOf = (index: number): DemoSchedule => {
  const { title = '', category = 'Talk & Tea' } = onSchedule[index] ?? {};
  const hour = String((index * HOURS_APART) % 24).padStart(2, '0');
  const days = DAYS.filter((day) => day !== index % 7);
  return {
    timeZone: 'UTC',
    entries: days.map(
      (day): DemoScheduleEntry => ({ title, category, day, time: `${hour}:00`, minutes: SHIFT_MINUTES }),
    ),
  };
};

/** The schedules of all channels of the demo by their login. */
export const allSchedules: Readonly<Record<string, DemoSchedule>> = {
  ...Object.fromEntries(onSchedule.map(({ login }, index) => [login, shiftsOf(index)])),
  ...demoSchedules,
};

/** Whether a schedule has a stream at this time, in milliseconds. */
export const isOnAir = ({ timeZone, entries }: DemoSchedule, now: number): boolean => {
  const local = localTimeAt(now, timeZone);
  const minute = daysBetween(mondayOf(dayOf(local)), dayOf(local)) * 1440 + minuteOf(local);
  return entries.some(({ day, time, minutes = OPEN_END_MINUTES, isCancelled = false }) => {
    const since = (minute - (day * 1440 + minuteOf(`2000-01-01T${time}`)) + 7 * 1440) % (7 * 1440);
    return !isCancelled && since < minutes;
  });
};
