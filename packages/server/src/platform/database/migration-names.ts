const NUMBERED = /^\d{4}-[a-z0-9]+(?:-[a-z0-9]+)*$/;
const STAMPED = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})-[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** An old name, e.g. `0001-platform`. New migrations carry a time stamp. */
export const isNumbered = (name: string): boolean => NUMBERED.test(name);

/** A name with the time (UTC) at which its author made it, e.g. `20261122T2045-polls`. */
export function isStamped(name: string): boolean {
  const [, year, month, day, hour, minute] = STAMPED.exec(name) ?? [];
  if (year === undefined) return false;
  const time = `${year}-${month}-${day}T${hour}:${minute}:00.000Z`;
  const date = new Date(time);
  // A date such as 31 February rolls over to another day.
  return !Number.isNaN(date.getTime()) && date.toISOString() === time;
}

/** The order in which migrations are applied: numbered ones first, then stamped ones, each by name. */
export function compareMigrations(a: string, b: string): number {
  if (isNumbered(a) !== isNumbered(b)) return isNumbered(a) ? -1 : 1;
  return a < b ? -1 : a > b ? 1 : 0;
}
