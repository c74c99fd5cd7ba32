import type { ScheduleEntry, Segment } from './segments.ts';

/** Longest line of a calendar in octets, without its line break (RFC 5545, section 3.1). */
const LINE_OCTETS = 75;

const octetsOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4;
};

/** A line in pieces of the allowed length; each but the first begins with a space. */
const folded = (line: string): string => {
  let text = '';
  let octets = 0;
  for (const character of line) {
    const more = octetsOf(character);
    if (octets + more > LINE_OCTETS) {
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += more;
  }
  return text;
};

/** A text value (RFC 5545, section 3.3.11). */
const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (character) => `\\${character}`).replaceAll('\n', '\\n');

const utc = (at: number): string => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '');

export interface CalendarChannel {
  readonly displayName: string;
  /** Address of the channel's schedule. */
  readonly url: string;
  readonly host: string;
}

/**
 * Segments as a calendar (RFC 5545). Each is an event of its own with times in UTC, so that a reader needs no rules of
 * time zones. `updatedAt` is the entry's last change in milliseconds: the same schedule is the same text.
 */
export const calendarText = (
  { displayName, url, host }: CalendarChannel,
  segments: readonly Segment<ScheduleEntry & { readonly title: string; readonly updatedAt: number }>[],
): string => {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Bandshell//Schedule//EN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(displayName)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
  ];
  for (const { id, entry, startAt, endAt, isCancelled } of segments) {
    lines.push(
      'BEGIN:VEVENT',
      `UID:${id}@${host}`,
      `DTSTAMP:${utc(entry.updatedAt)}`,
      `LAST-MODIFIED:${utc(entry.updatedAt)}`,
      `DTSTART:${utc(startAt)}`,
      `DTEND:${utc(endAt)}`,
      `SUMMARY:${escaped(`${displayName}: ${entry.title}`)}`,
      `URL:${url}?segmentID=${id}`,
      `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
      'END:VEVENT',
    );
  }
  return [...lines, 'END:VCALENDAR', ''].map(folded).join('\r\n');
};
