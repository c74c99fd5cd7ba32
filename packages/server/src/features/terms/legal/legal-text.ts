import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteLanguage } from '@bandshell/domain/kernel';
import type { LegalPage } from '@bandshell/domain/terms';
import type { Platform } from '../../../platform/platform.ts';
import { type LegalInfo, legalInfo } from './legal-info.ts';
import { aboutText } from './texts/about-text.ts';
import { cookiesText } from './texts/cookies-text.ts';
import { guidelinesText } from './texts/guidelines-text.ts';
import { privacyText } from './texts/privacy-text.ts';
import { termsText } from './texts/terms-text.ts';

/** Maximum size; a longer text is treated as a mistake. */
const MAX_BYTES = 512 * 1024;

const defaults: Readonly<Record<LegalPage, (info: LegalInfo) => string>> = {
  terms: termsText,
  privacy: privacyText,
  cookies: cookiesText,
  'community-guidelines': guidelinesText,
  about: aboutText,
};

export interface LegalText {
  /** Markdown. */
  readonly text: string;
  /** BCP 47; empty for an operator's text, whose language is unknown. */
  readonly language: string;
}

/**
 * The text of a page. The first existing one of these is used: the operator's in the reader's language,
 * `legal/<page>.<language>.md` in the data folder; the operator's `legal/<page>.md`; the default one in English. Files
 * are read at each request, so a change is visible at once. An unusable file is logged and skipped.
 */
export async function legalText(platform: Platform, page: LegalPage, language: SiteLanguage): Promise<LegalText> {
  const translated = await operatorText(platform, `${page}.${language}.md`);
  if (translated !== undefined) return { text: translated, language };
  const own = await operatorText(platform, `${page}.md`);
  if (own !== undefined) return { text: own, language: '' };
  return { text: defaults[page](legalInfo(platform.config)), language: 'en' };
}

async function operatorText({ config, log }: Platform, name: string): Promise<string | undefined> {
  const path = join(config.dataDir, 'legal', name);
  try {
    const { size } = await stat(path);
    if (size > MAX_BYTES) throw new Error(`the file has ${size} bytes; at most ${MAX_BYTES} are allowed`);
    const text = await readFile(path, 'utf8');
    if (text.trim() !== '') return text;
  } catch (error) {
    if (!isMissing(error)) log.error({ err: error, path }, 'a legal text of the operator cannot be used');
  }
  return undefined;
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
