import { PRODUCT_NAME, type SiteLanguage } from '@bandshell/domain/kernel';
import type { LegalPage } from '@bandshell/domain/terms';

/** Texts around the legal texts. */
export interface LegalMessages {
  readonly pages: Readonly<Record<LegalPage, string>>;
  readonly index: string;
  readonly menu: string;
  readonly skip: string;
  readonly back: string;
  readonly missing: string;
  readonly missingText: string;
  /** Above a text in another language than the reader's, by its language. */
  readonly isIn: Readonly<Record<SiteLanguage, string>>;
  /** HTML; `date` is a time element. */
  readonly version: (version: number, date: string) => string;
}

export const legalMessages: Readonly<Record<SiteLanguage, LegalMessages>> = {
  en: {
    pages: {
      terms: 'Terms of Service',
      privacy: 'Privacy Notice',
      cookies: 'Cookies',
      'community-guidelines': 'Community Guidelines',
      about: 'About',
    },
    index: 'Legal',
    menu: 'Legal pages',
    skip: 'Skip to the text',
    back: `Back to ${PRODUCT_NAME}`,
    missing: 'Page not found',
    missingText: 'We couldn’t find this text. All texts are listed above.',
    isIn: { en: 'This text is in English.', de: 'This text is in German.' },
    version: (version, date) => `Version ${version}, in force since ${date}`,
  },
  de: {
    pages: {
      terms: 'Nutzungsbedingungen',
      privacy: 'Datenschutzerklärung',
      cookies: 'Cookies',
      'community-guidelines': 'Community-Richtlinien',
      about: 'Über uns',
    },
    index: 'Rechtliches',
    menu: 'Rechtliche Seiten',
    skip: 'Zum Text springen',
    back: `Zurück zu ${PRODUCT_NAME}`,
    missing: 'Seite nicht gefunden',
    missingText: 'Wir konnten diesen Text nicht finden. Alle Texte stehen oben.',
    isIn: { en: 'Dieser Text ist auf Englisch.', de: 'Dieser Text ist auf Deutsch.' },
    version: (version, date) => `Version ${version}, gültig seit ${date}`,
  },
};
