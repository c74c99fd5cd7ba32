import type { ActiveLanguage } from './i18n.ts';
import type { LanguageChoice } from './languages.ts';

type Catalogue = Pick<ActiveLanguage, 'messages' | 'transform'>;

/** The messages of each language; English is in the sources and needs none. */
export const catalogues: Readonly<Record<LanguageChoice, () => Promise<Catalogue>>> = {
  en: async () => ({ messages: {} }),
  de: async () => ({ messages: (await import('../../locales/de.ts')).messages }),
  pseudo: async () => ({ messages: {}, transform: (await import('./pseudo.ts')).pseudoMessage }),
};
