import { durationBucket } from '@bandshell/domain';
import { t } from '@lingui/core/macro';
import { perLanguage } from '../../platform/i18n/per-language.ts';

const relative = perLanguage((locale) => new Intl.RelativeTimeFormat(locale));

/** When a draft is deleted: "Deleted in 23 hours". ISO 8601 and milliseconds in. */
export const draftLeft = (until: string, now: number): string => {
  const { unit, count } = durationBucket((Date.parse(until) - now) / 1000);
  if (unit === 'second') return t`Deleted in less than a minute`;
  const left = relative().format(count, unit);
  return t`Deleted ${left}`;
};
