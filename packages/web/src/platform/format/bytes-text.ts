import { currentLocale } from '../i18n/per-language.ts';

const UNITS = ['kilobyte', 'megabyte', 'gigabyte'] as const;

/** An amount of data in the reader's language with a suitable unit: "0 kB", "12 kB", "3.4 MB", "812 MB". */
export function bytesText(bytes: number): string {
  const step = Math.max(1, Math.min(UNITS.length, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  return new Intl.NumberFormat(currentLocale(), {
    style: 'unit',
    unit: UNITS[step - 1],
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  }).format(bytes / 1000 ** step);
}
