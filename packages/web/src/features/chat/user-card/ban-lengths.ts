import { TIMEOUT_SECONDS } from '@bandshell/domain/chat';
import { t } from '@lingui/core/macro';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long a user is kept from writing: seconds, or `ban`. */
export const banLengths = (): readonly { readonly value: string; readonly label: string }[] => [
  { value: String(MINUTE), label: t`1 minute` },
  { value: String(TIMEOUT_SECONDS), label: t`10 minutes` },
  { value: String(HOUR), label: t`1 hour` },
  { value: String(DAY), label: t`1 day` },
  { value: String(7 * DAY), label: t`1 week` },
  { value: String(14 * DAY), label: t`2 weeks` },
  { value: 'ban', label: t`Until somebody ends it` },
];
