import { durationBucket } from '@bandshell/domain/kernel';
import { t } from '@lingui/core/macro';
import { fromNow } from '../../platform/format/times.ts';

/** When a draft is deleted, e.g. "Deleted in 23 hours". Takes ISO 8601 and milliseconds. */
export const draftLeft = (until: string, now: number): string => {
  const { unit, count } = durationBucket((Date.parse(until) - now) / 1000);
  if (unit === 'second') return t`Deleted in less than a minute`;
  const left = fromNow(count, unit);
  return t`Deleted ${left}`;
};
