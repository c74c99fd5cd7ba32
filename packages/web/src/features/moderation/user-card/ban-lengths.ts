import { TIMEOUT_SECONDS } from '@bandshell/domain/moderation';
import { t } from '@lingui/core/macro';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Lengths of timeouts that take one press, in seconds. */
export const quickTimeouts = (): readonly { readonly seconds: number; readonly label: string }[] => [
  { seconds: 10, label: t`10 s` },
  { seconds: MINUTE, label: t`1 min` },
  { seconds: TIMEOUT_SECONDS, label: t`10 min` },
];

/** Units in which a moderator types a length; the values are seconds. */
export const banUnits = (): readonly { readonly value: string; readonly label: string }[] => [
  { value: '1', label: t`Seconds` },
  { value: String(MINUTE), label: t`Minutes` },
  { value: String(HOUR), label: t`Hours` },
  { value: String(DAY), label: t`Days` },
];
