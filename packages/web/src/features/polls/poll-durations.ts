import { plural, t } from '@lingui/core/macro';

/** From the shortest poll to the longest. */
const SECONDS = [15, 30, 60, 120, 180, 300, 600, 900, 1800] as const;

/** How long a poll may last, as the form offers it. */
export const pollDurations = (): readonly { readonly value: string; readonly label: string }[] =>
  SECONDS.map((seconds) => {
    const minutes = seconds / 60;
    return {
      value: String(seconds),
      label: seconds < 60 ? t`${seconds} seconds` : plural(minutes, { one: '# minute', other: '# minutes' }),
    };
  });
