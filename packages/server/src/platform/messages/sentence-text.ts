import type { Sentence, SiteLanguage } from '@bandshell/domain/kernel';
import { type I18n, setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import de from './generated/de.json' with { type: 'json' };

/** Messages are found by their English sentence. */
const inLanguage = (locale: SiteLanguage, messages: Readonly<Record<string, string>>): I18n =>
  setupI18n({ locale, messages: { [locale]: messages } }).setMessagesCompiler(compileMessage);

const languages: Readonly<Record<SiteLanguage, I18n>> = { en: inLanguage('en', {}), de: inLanguage('de', de) };

/** The text of a refusal or notice in its reader's language; English where there is no translation. */
export const sentenceText = ({ sentence, params = {} }: Sentence, language: SiteLanguage): string => {
  const values = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'object' ? value[language] : value,
  ]);
  return languages[language]._(sentence, Object.fromEntries(values));
};
