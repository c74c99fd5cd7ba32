import type { IncomingHttpHeaders } from 'node:http';
import { isSiteLanguage, LANGUAGE_COOKIE, negotiateLanguage, type SiteLanguage } from '@bandshell/domain';
import { readCookie } from './session-cookie.ts';

export interface ReaderLanguage {
  readonly language: SiteLanguage;
  /** False where the reader's saved choice decided, so that a cache cannot tell by `Accept-Language`. */
  readonly followsHeader: boolean;
}

/** The language in which a request is answered: the reader's saved choice, else what `Accept-Language` leads to. */
export function readerLanguage(headers: IncomingHttpHeaders): ReaderLanguage {
  const byHeader = negotiateLanguage(headers['accept-language']);
  const chosen = readCookie(headers.cookie, LANGUAGE_COOKIE);
  const language = isSiteLanguage(chosen) ? chosen : byHeader;
  return { language, followsHeader: language === byHeader };
}

/**
 * Headers of an answer that depends on the reader's language.
 *
 * @param cacheControl what holds where shared caches can tell the languages apart
 */
export const languageHeaders = (
  { language, followsHeader }: ReaderLanguage,
  cacheControl: string,
): Readonly<Record<string, string>> => ({
  'content-language': language,
  vary: 'accept-language',
  'cache-control': followsHeader ? cacheControl : cacheControl.replace('public', 'private'),
});
