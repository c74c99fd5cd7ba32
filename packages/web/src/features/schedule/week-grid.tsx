import { type DayPart, dayOf, type LocalDay, layOutWeek, localTimeAt, minuteOf } from '@bandshell/domain/schedule';
import { useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import styles from './schedule.module.css';
import type { PlannedSegment, ScheduleItem } from './schedule-item.ts';
import { hourText, longDayText, shortDayText } from './schedule-time.ts';
import { WeekPart } from './week-part.tsx';

export interface WeekGridProps {
  /** In the order of their start. */
  readonly items: readonly ScheduleItem[];
  readonly monday: LocalDay;
  readonly zone: string;
  readonly now: number;
  readonly login: string;
  /** Id of the item that the address asks for. */
  readonly marked: string | undefined;
  readonly onOpen: (segment: PlannedSegment) => void;
}

const placeOf = ({ fromMinute, toMinute, column, columns }: DayPart<unknown>, firstHour: number) =>
  ({
    '--from': fromMinute / 60 - firstHour,
    '--hours': (toMinute - fromMinute) / 60,
    '--column': column,
    '--columns': columns,
  }) as CSSProperties;

/**
 * The seven days of a week. Where there is room, they are columns in which the height is the time; on a phone they are
 * a list without the empty days.
 */
export const WeekGrid = ({ items, monday, zone, now, login, marked, onOpen }: WeekGridProps) => {
  const { t } = useLingui();
  const { days, firstHour, lastHour } = layOutWeek(items, monday, zone);
  const clock = localTimeAt(now, zone);
  const hours = Array.from({ length: lastHour - firstHour }, (_, index) => firstHour + index);
  const nowHour = minuteOf(clock) / 60 - firstHour;
  return (
    <div className={styles.container}>
      <div className={styles.grid} style={{ '--count': hours.length } as CSSProperties}>
        <div className={styles.hours} aria-hidden="true">
          {hours.map((hour) => (
            <span key={hour}>{hourText(hour)}</span>
          ))}
        </div>
        <ol className={styles.days} aria-label={t`Days of the week`}>
          {days.map(({ day, parts }) => {
            const isToday = day === dayOf(clock);
            return (
              <li
                key={day}
                className={styles.day}
                data-empty={parts.every(({ isContinued }) => isContinued) || undefined}
                aria-current={isToday ? 'date' : undefined}
              >
                <h3 className={styles.dayTitle}>
                  <span className={styles.short} aria-hidden="true">
                    {shortDayText(day)}
                  </span>
                  <span className={styles.long}>{longDayText(day)}</span>
                </h3>
                <ul className={styles.parts}>
                  {parts.map((part) => (
                    <li
                      key={part.item.id}
                      className={styles.part}
                      style={placeOf(part, firstHour)}
                      data-continued={part.isContinued || undefined}
                      data-small={part.toMinute - part.fromMinute < 60 || undefined}
                    >
                      <WeekPart
                        item={part.item}
                        login={login}
                        isOver={part.item.endAt < now}
                        isMarked={part.item.id === marked}
                        onOpen={onOpen}
                      />
                    </li>
                  ))}
                </ul>
                {isToday && nowHour >= 0 && nowHour <= hours.length && (
                  <span className={styles.now} style={{ '--from': nowHour } as CSSProperties} aria-hidden="true" />
                )}
              </li>
            );
          })}
        </ol>
      </div>
    </div>
  );
};
