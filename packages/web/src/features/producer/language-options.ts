import { STREAM_LANGUAGES } from '@bandshell/domain/channels';
import { languageName } from '../../platform/format/languages.ts';
import { currentLocale } from '../../platform/i18n/per-language.ts';

/** Languages sorted by name, in the reader's language. */
export const languageOptions = () =>
  STREAM_LANGUAGES.map((tag) => ({ value: tag as string, label: languageName(tag) })).sort((a, b) =>
    a.label.localeCompare(b.label, currentLocale()),
  );
