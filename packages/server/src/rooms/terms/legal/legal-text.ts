import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { LegalPage } from '@bandshell/domain';
import type { Platform } from '../../../platform/platform.ts';
import { type LegalFacts, legalFacts } from './legal-facts.ts';
import { aboutText } from './texts/about-text.ts';
import { cookiesText } from './texts/cookies-text.ts';
import { guidelinesText } from './texts/guidelines-text.ts';
import { privacyText } from './texts/privacy-text.ts';
import { termsText } from './texts/terms-text.ts';

/** A longer text is taken for a mistake. */
const MAX_BYTES = 512 * 1024;

const defaults: Readonly<Record<LegalPage, (facts: LegalFacts) => string>> = {
  terms: termsText,
  privacy: privacyText,
  cookies: cookiesText,
  'community-guidelines': guidelinesText,
  about: aboutText,
};

/**
 * The text of a page in Markdown: the operator's own, `legal/<page>.md` in the data folder, or the default one. The file is
 * read at each request, so a change shows at once; one that cannot be used is logged and the default one shown.
 */
export async function legalText({ config, log }: Platform, page: LegalPage): Promise<string> {
  const path = join(config.dataDir, 'legal', `${page}.md`);
  try {
    const { size } = await stat(path);
    if (size > MAX_BYTES) throw new Error(`it has ${size} bytes; ${MAX_BYTES} is the most`);
    const text = await readFile(path, 'utf8');
    if (text.trim() !== '') return text;
  } catch (error) {
    if (!isMissing(error)) log.error({ err: error, path }, 'a legal text of the operator cannot be used');
  }
  return defaults[page](legalFacts(config));
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
