import type { IncomingHttpHeaders } from 'node:http';
import { isSiteLanguage, LANGUAGE_COOKIE, negotiateLanguage, type SiteLanguage } from '@bandshell/domain/kernel';
import { readCookie } from '../identity/session-cookie.ts';

export interface ReaderLanguage {
  readonly language: SiteLanguage;
  /** False if the reader's saved choice decided, so that a cache cannot decide by `Accept-Language`. */
  readonly followsHeader: boolean;
}

/** The language of an answer: the reader's saved choice, else by `Accept-Language`. */
export function readerLanguage(headers: IncomingHttpHeaders): ReaderLanguage {
  const byHeader = negotiateLanguage(headers['accept-language']);
  const chosen = readCookie(headers.cookie, LANGUAGE_COOKIE);
  const language = isSiteLanguage(chosen) ? chosen : byHeader;
  return { language, followsHeader: language === byHeader };
}

/**
 * Headers of an answer that depends on the reader's language.
 * @param cacheControl used if shared caches can distinguish the languages
 */
export const languageHeaders = (
  { language, followsHeader }: ReaderLanguage,
  cacheControl: string,
): Readonly<Record<string, string>> => ({
  'content-language': language,
  vary: 'accept-language',
  'cache-control': followsHeader ? cacheControl : cacheControl.replace('public', 'private'),
});
