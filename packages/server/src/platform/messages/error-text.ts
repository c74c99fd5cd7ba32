import type { Refusal, SiteLanguage } from '@bandshell/domain/kernel';
import { type I18n, setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import de from './generated/de.json' with { type: 'json' };

/** Messages are found by their English sentence. */
const inLanguage = (locale: SiteLanguage, messages: Readonly<Record<string, string>>): I18n =>
  setupI18n({ locale, messages: { [locale]: messages } }).setMessagesCompiler(compileMessage);

const languages: Readonly<Record<SiteLanguage, I18n>> = { en: inLanguage('en', {}), de: inLanguage('de', de) };

/** What a user reads about a refusal, in a language; English where there is no translation. */
export const errorText = ({ sentence, params }: Pick<Refusal, 'sentence' | 'params'>, language: SiteLanguage): string =>
  languages[language]._(sentence, { ...params });
