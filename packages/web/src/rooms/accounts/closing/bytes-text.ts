import { currentLocale } from '../../../platform/i18n/per-language.ts';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** A size in the reader's words: "12 kB", "3.4 MB". Bytes in. */
export function bytesText(bytes: number): string {
  const step = Math.min(UNITS.length - 1, bytes < 1000 ? 0 : Math.floor(Math.log10(bytes) / 3));
  return new Intl.NumberFormat(currentLocale(), {
    style: 'unit',
    unit: UNITS[step],
    unitDisplay: 'short',
    maximumFractionDigits: step === 0 ? 0 : 1,
  }).format(bytes / 1000 ** step);
}
