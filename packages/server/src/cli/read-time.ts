import { CommandError } from './command.ts';

/**
 * Parses a time on the command line, `2027-01-31` (midnight UTC) or ISO 8601.
 * @throws {CommandError} for anything else.
 */
export function readTime(text: string): Date {
  const time = /^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d))?$/.test(text) ? new Date(text) : undefined;
  if (time === undefined || Number.isNaN(time.getTime())) {
    throw new CommandError(`"${text}" is no time. Write it like 2027-01-31 or 2027-01-31T18:00:00Z.`, 2);
  }
  return time;
}
