import { describe, expect, test } from 'vitest';
import { layOutWeek, withoutStreamed } from './week-layout.ts';

const zone = 'Europe/Berlin';
const item = (name: string, from: string, to: string) => ({
  name,
  startAt: Date.parse(`${from}Z`),
  endAt: Date.parse(`${to}Z`),
});
type Item = ReturnType<typeof item>;
const week = (...items: Item[]) => layOutWeek(items, '2026-11-23', zone);
const shown = (...items: Item[]) =>
  week(...items).days.flatMap(({ day, parts }) =>
    parts.map((part) => `${day} ${part.item.name} ${part.fromMinute}-${part.toMinute} ${part.column}/${part.columns}`),
  );

describe('a week', () => {
  test('SCHED-06 SCHED-07 has seven days from Monday and the hours from 9 to 15', () => {
    const { days, firstHour, lastHour } = week();
    expect([days[0]?.day, days[6]?.day, days.length, firstHour, lastHour]).toEqual([
      '2026-11-23',
      '2026-11-29',
      7,
      9,
      15,
    ]);
  });

  test('is stretched to what it holds', () => {
    const { firstHour, lastHour } = week(
      item('a', '2026-11-24T06:30', '2026-11-24T08:00'),
      item('b', '2026-11-25T19:00', '2026-11-25T20:15'),
    );
    expect([firstHour, lastHour]).toEqual([7, 22]);
  });

  test('shows what passes midnight on both days, and nothing of other weeks', () => {
    expect(
      shown(
        item('before', '2026-11-22T10:00', '2026-11-22T12:00'),
        item('night', '2026-11-24T22:00', '2026-11-25T01:00'),
        item('until', '2026-11-25T21:00', '2026-11-25T23:00'),
        item('sunday', '2026-11-29T22:00', '2026-11-30T02:00'),
      ),
    ).toEqual([
      '2026-11-24 night 1380-1440 0/1',
      '2026-11-25 night 0-120 0/1',
      '2026-11-25 until 1320-1440 0/1',
      '2026-11-29 sunday 1380-1440 0/1',
    ]);
  });

  test('puts side by side what takes place at the same time', () => {
    expect(
      shown(
        item('a', '2026-11-24T10:00', '2026-11-24T12:00'),
        item('b', '2026-11-24T11:00', '2026-11-24T13:00'),
        item('c', '2026-11-24T12:00', '2026-11-24T14:00'),
        item('d', '2026-11-24T14:00', '2026-11-24T15:00'),
      ),
    ).toEqual([
      '2026-11-24 a 660-780 0/2',
      '2026-11-24 b 720-840 1/2',
      '2026-11-24 c 780-900 0/2',
      '2026-11-24 d 900-960 0/1',
    ]);
  });

  test('shows what takes place while clocks are put back', () => {
    const night = layOutWeek([item('n', '2026-10-25T00:45', '2026-10-25T01:15')], '2026-10-19', zone);
    expect(night.days[6]?.parts).toMatchObject([{ fromMinute: 165, toMinute: 166 }]);
  });
});

test('a stream stands in the place of its plan', () => {
  const plan = item('plan', '2026-11-24T10:00', '2026-11-24T12:00');
  const other = item('other', '2026-11-24T12:00', '2026-11-24T13:00');
  expect(withoutStreamed([plan, other], [item('stream', '2026-11-24T09:50', '2026-11-24T12:00')])).toEqual([other]);
});
