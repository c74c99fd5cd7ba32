const SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 };

/**
 * The seconds in a duration as chatters type it: `600`, `10m`, `1h30m`, `2d`. A bare number counts `unit`s.
 * @returns null for anything else
 */
export const readDuration = (typed: string, unit: 's' | 'm' = 's'): number | null => {
  if (/^\d{1,9}$/.test(typed)) return Number(typed) * (SECONDS[unit] ?? 1);
  if (!/^(?:\d{1,9}[smhdw])+$/i.test(typed)) return null;
  let seconds = 0;
  for (const [, count = '', letter = ''] of typed.matchAll(/(\d+)([smhdw])/gi)) {
    seconds += Number(count) * (SECONDS[letter.toLowerCase()] ?? 1);
  }
  return seconds;
};
