import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type SiteLanguage, siteLanguages } from '@bandshell/domain/kernel';
import type { LegalPage } from '@bandshell/domain/terms';
import type { Platform } from '../../../platform/platform.ts';
import { type LegalInfo, legalInfo } from './legal-info.ts';
import { aboutText } from './texts/about-text.ts';
import { aboutTextDe } from './texts/about-text-de.ts';
import { cookiesText } from './texts/cookies-text.ts';
import { cookiesTextDe } from './texts/cookies-text-de.ts';
import { guidelinesText } from './texts/guidelines-text.ts';
import { guidelinesTextDe } from './texts/guidelines-text-de.ts';
import { privacyText } from './texts/privacy-text.ts';
import { privacyTextDe } from './texts/privacy-text-de.ts';
import { termsText } from './texts/terms-text.ts';
import { termsTextDe } from './texts/terms-text-de.ts';

/** Maximum size; a longer text is treated as a mistake. */
const MAX_BYTES = 512 * 1024;

type Texts = Readonly<Record<LegalPage, (info: LegalInfo) => string>>;
const defaults: Readonly<Record<SiteLanguage, Texts>> = {
  en: {
    terms: termsText,
    privacy: privacyText,
    cookies: cookiesText,
    'community-guidelines': guidelinesText,
    about: aboutText,
  },
  de: {
    terms: termsTextDe,
    privacy: privacyTextDe,
    cookies: cookiesTextDe,
    'community-guidelines': guidelinesTextDe,
    about: aboutTextDe,
  },
};

export interface LegalText {
  /** Markdown. */
  readonly text: string;
  /** BCP 47; empty for an operator's text, whose language is unknown. */
  readonly language: string;
}

/**
 * The text of a page. The first existing one of these is used: the operator's in the reader's language,
 * `legal/<page>.<language>.md` in the data folder; the operator's `legal/<page>.md`; the operator's in another language of
 * the site, as ours may say something else; the default one in the reader's language. Files are read at each request, so a
 * change is visible at once. An unusable file is logged and skipped.
 */
export async function legalText(platform: Platform, page: LegalPage, language: SiteLanguage): Promise<LegalText> {
  const translated = await operatorText(platform, `${page}.${language}.md`);
  if (translated !== undefined) return { text: translated, language };
  const own = await operatorText(platform, `${page}.md`);
  if (own !== undefined) return { text: own, language: '' };
  for (const { tag: other } of siteLanguages.filter(({ tag }) => tag !== language)) {
    const foreign = await operatorText(platform, `${page}.${other}.md`);
    if (foreign !== undefined) return { text: foreign, language: other };
  }
  return { text: defaults[language][page](legalInfo(platform.config)), language };
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
