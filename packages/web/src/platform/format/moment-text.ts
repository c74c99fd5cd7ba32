import { dateFormatter } from '@bandshell/domain/kernel';
import { t } from '@lingui/core/macro';
import { perLanguage } from '../i18n/per-language.ts';

const moment = perLanguage((locale) => dateFormatter(locale, { dateStyle: 'medium', timeStyle: 'short' }));

/** A day and a time in the reader's time zone: "Nov 21, 2026, 2:07 PM". The input is ISO 8601. */
export const momentText = (iso: string): string => moment()(iso) ?? t`Date unavailable`;
