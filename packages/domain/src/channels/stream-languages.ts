import type { Result } from '../kernel/result.ts';
import { ok, refused } from '../kernel/result.ts';
import * as channelsErrors from './channels-errors.ts';

/** Languages a stream may be in, as BCP 47 tags; `und` is any other. Their names come from the reader's browser. */
export const STREAM_LANGUAGES = [
  'ar',
  'bg',
  'ca',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'es',
  'et',
  'eu',
  'fi',
  'fr',
  'gl',
  'he',
  'hi',
  'hr',
  'hu',
  'id',
  'it',
  'ja',
  'ko',
  'lt',
  'lv',
  'ms',
  'nl',
  'no',
  'pl',
  'pt',
  'ro',
  'ru',
  'sk',
  'sl',
  'sr',
  'sv',
  'th',
  'tl',
  'tr',
  'uk',
  'vi',
  'yue',
  'zh',
  'ase',
  'und',
] as const;

export const DEFAULT_STREAM_LANGUAGE = 'en';

/** The tag as the list writes it; tags are compared without regard to case (RFC 5646, section 2.1.1). */
export const checkStreamLanguage = (text: string): Result<string, 'LANGUAGE_INVALID'> => {
  const tag = STREAM_LANGUAGES.find((language) => language === text.toLowerCase());
  return tag === undefined ? refused(channelsErrors.languageInvalid) : ok(tag);
};
