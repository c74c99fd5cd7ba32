import type { Messages } from '@lingui/core';
import { i18n } from './i18n.ts';
import type { LanguageChoice } from './languages.ts';

const none: Messages = {};

/** The messages of each language; English stands in the sources and needs none. */
export const catalogues: Readonly<Record<LanguageChoice, () => Promise<Messages>>> = {
  en: async () => none,
  de: async () => (await import('../../locales/de.po')).messages,
  pseudo: async () => {
    (await import('./pseudo.ts')).speakPseudo(i18n);
    return none;
  },
};
