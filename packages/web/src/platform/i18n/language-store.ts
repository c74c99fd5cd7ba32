import { LANGUAGE_COOKIE } from '@bandshell/domain/kernel';
import { create } from 'zustand';
import { reportError } from '../report/report-error.ts';
import { storedValue } from '../storage/stored-value.ts';
import { catalogues } from './catalogues.ts';
import { i18n } from './i18n.ts';
import { documentLanguage, isLanguageChoice, type LanguageChoice } from './languages.ts';

/** The longest that a first view waits for its words; after that it is shown in English until they come. */
const FIRST_VIEW_WAITS_MS = 4000;

const stored = storedValue('language', isLanguageChoice);

/** A year, in seconds. */
const COOKIE_AGE = 31_536_000;

/** Stores the choice for the page, and sends it to the server for its next document. */
const keep = (language: LanguageChoice): void => {
  stored.write(language);
  notifyServer(language);
};

const notifyServer = (language: LanguageChoice): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we know
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${COOKIE_AGE}; samesite=lax`;
};

/** The choice, else the language of the document, which the server chose by what the browser asks for. */
const firstLanguage = (): LanguageChoice => {
  const { lang } = document.documentElement;
  const choice = stored.read();
  // It may be older than the cookie, or the cookie be gone.
  if (choice !== undefined) notifyServer(choice);
  return choice ?? (isLanguageChoice(lang) ? lang : 'en');
};

/** Says in the document which language it speaks; a shared cache may not have known of the choice. */
const markDocument = (language: LanguageChoice): void => {
  Object.assign(document.documentElement, documentLanguage(language));
};

interface LanguageState {
  /** What the page speaks now. */
  readonly language: LanguageChoice;
  /**
   * Brings the language's words and changes the page to them. The choice is remembered in this browser.
   * @returns false when the words could not be fetched: everything stays as it was
   */
  readonly choose: (language: LanguageChoice) => Promise<boolean>;
}

/** The last one asked for wins, in whatever order the catalogues come. */
let wanted: LanguageChoice = 'en';

const bring = async (language: LanguageChoice): Promise<boolean> => {
  wanted = language;
  try {
    const catalogue = await catalogues[language]();
    if (wanted !== language) return true;
    markDocument(language);
    i18n.activate({ locale: language, ...catalogue });
    useLanguage.setState({ language });
    return true;
  } catch (error) {
    reportError(error, { boundary: 'language' });
    if (wanted === language) wanted = useLanguage.getState().language;
    return false;
  }
};

export const useLanguage = create<LanguageState>()(() => ({
  language: 'en',
  choose: async (language) => {
    const isDone = await bring(language);
    if (isDone) keep(language);
    return isDone;
  },
}));

/**
 * Sees that the page's first view speaks the reader's language.
 * @param show draws that view; called at once for English, else when the words are there (or too long in coming)
 */
export const speakFirst = (show: () => void): void => {
  const language = firstLanguage();
  let isShown = false;
  const showOnce = (): void => {
    if (isShown) return;
    isShown = true;
    markDocument(useLanguage.getState().language);
    show();
  };
  if (language === 'en') {
    showOnce();
    return;
  }
  const patience = setTimeout(showOnce, FIRST_VIEW_WAITS_MS);
  void bring(language).finally(() => {
    clearTimeout(patience);
    showOnce();
  });
};
