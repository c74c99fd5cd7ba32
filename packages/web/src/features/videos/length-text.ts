import { t } from '@lingui/core/macro';
import { clockText } from '../../platform/format/times.ts';

/** A length as a badge shows it: 0:31, 14:07, 2:14:07. */
export const lengthText = (seconds: number): string => clockText(seconds * 1000);

/** A length as text for screen readers. */
export const lengthMessages = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  const rest = whole % 60;
  if (hours > 0) return t`${hours} h ${minutes} min`;
  return minutes > 0 ? t`${minutes} min ${rest} s` : t`${rest} s`;
};
