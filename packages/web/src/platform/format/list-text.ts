import { perLanguage } from '../i18n/per-language.ts';

const format = perLanguage((language) => new Intl.ListFormat(language, { type: 'conjunction' }));

/** Names in a row, as the reader's language lists them: "a, b and c". */
export const listText = (names: readonly string[]): string => format().format(names);
