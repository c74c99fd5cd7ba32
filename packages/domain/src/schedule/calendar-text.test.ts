import { expect, test } from 'vitest';
import { calendarText } from './calendar-text.ts';
import { segmentsOf } from './segments.ts';

const entry = {
  id: '100001',
  updatedAt: Date.parse('2026-11-24T12:34:56.789Z'),
  title: 'Clay; fire, and\\or 🔥 smoke that goes on until the kiln has cooled down at last',
  startsAt: '2026-11-26T20:00',
  timeZone: 'Europe/Berlin',
  durationMinutes: 90,
  isWeekly: true,
  repeatCount: 2,
  cancelledFrom: null,
  cancelledUntil: Date.parse('2026-11-27T00:00Z'),
};

test('a calendar has an event for each segment, in lines that every reader takes', () => {
  const text = calendarText(
    { displayName: 'Nightkiln', url: 'https://site.example/nightkiln/schedule', host: 'site.example' },
    segmentsOf(entry, Date.parse('2026-11-20T00:00Z'), Date.parse('2027-01-01T00:00Z')),
  );
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  for (const line of text.split('\r\n'))
    expect(encodeURI(line).replace(/%[0-9A-F]{2}/g, 'x').length).toBeLessThanOrEqual(75);
  const lines = text.replaceAll('\r\n ', '').split('\r\n');
  expect(lines.slice(6, 16)).toEqual([
    'BEGIN:VEVENT',
    'UID:100001-20261126@site.example',
    'DTSTAMP:20261124T123456Z',
    'LAST-MODIFIED:20261124T123456Z',
    'DTSTART:20261126T190000Z',
    'DTEND:20261126T203000Z',
    'SUMMARY:Nightkiln: Clay\\; fire\\, and\\\\or 🔥 smoke that goes on until the kiln has cooled down at last',
    'URL:https://site.example/nightkiln/schedule?segmentID=100001-20261126',
    'STATUS:CANCELLED',
    'END:VEVENT',
  ]);
  expect(lines.filter((line) => line.startsWith('STATUS:'))).toEqual(['STATUS:CANCELLED', 'STATUS:CONFIRMED']);
});
