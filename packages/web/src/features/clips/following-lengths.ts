import { plural, t } from '@lingui/core/macro';

const HOUR = 60;
const DAY = 24 * HOUR;
const CHOICES = [0, 10, 30, HOUR, DAY, 7 * DAY, 30 * DAY, 90 * DAY] as const;

/** Options for the minimum follow time before a viewer may create clips, in minutes. They include the current value. */
export const followingLengthOptions = (
  current: number,
): readonly { readonly value: string; readonly label: string }[] =>
  [...new Set<number>([...CHOICES, current])]
    .sort((one, other) => one - other)
    .map((minutes) => ({ value: String(minutes), label: lengthText(minutes) }));

const lengthText = (minutes: number): string => {
  if (minutes === 0) return t`Any time`;
  if (minutes % DAY === 0) {
    const days = minutes / DAY;
    return t`${plural(days, { one: '# day', other: '# days' })}`;
  }
  if (minutes % HOUR === 0) {
    const hours = minutes / HOUR;
    return t`${plural(hours, { one: '# hour', other: '# hours' })}`;
  }
  return t`${plural(minutes, { one: '# minute', other: '# minutes' })}`;
};
