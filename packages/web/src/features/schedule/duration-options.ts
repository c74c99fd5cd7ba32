import { plural, t } from '@lingui/core/macro';

const MINUTES = [30, 60, 90, 120, 150, 180, 240, 300, 360, 480, 720, 1440];

const durationText = (minutes: number): string =>
  minutes % 60 === 0
    ? t`${plural(minutes / 60, { one: '# hour', other: '# hours' })}`
    : t`${plural(minutes, { one: '# minute', other: '# minutes' })}`;

/** The durations that a planned stream can have, with the one that it has. Empty leaves the end open. */
export const durationOptions = (chosen: string) => {
  const own = Number(chosen);
  const minutes = chosen === '' || MINUTES.includes(own) ? MINUTES : [...MINUTES, own].sort((a, b) => a - b);
  return [
    { value: '', label: t`Open end` },
    ...minutes.map((each) => ({ value: String(each), label: durationText(each) })),
  ];
};
