import { LANGUAGE_COOKIE } from '@bandshell/domain/kernel';
import { create } from 'zustand';
import { reportError } from '../browser/report-error.ts';
import { storedValue } from '../storage/stored-value.ts';
import { catalogues } from './catalogues.ts';
import { i18n } from './i18n.ts';
import { documentLanguage, isLanguageChoice, type LanguageChoice } from './languages.ts';

/** Longest time that a first view waits for its messages. After that it is shown in English until they arrive. */
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

/** The reader's choice, or else the document's language, which the server chose by `Accept-Language`. */
const firstLanguage = (): LanguageChoice => {
  const { lang } = document.documentElement;
  const choice = stored.read();
  // It may be older than the cookie, or the cookie may be deleted.
  if (choice !== undefined) notifyServer(choice);
  return choice ?? (isLanguageChoice(lang) ? lang : 'en');
};

/** Sets the document's language. A shared cache may not have known the choice. */
const markDocument = (language: LanguageChoice): void => {
  Object.assign(document.documentElement, documentLanguage(language));
};

interface LanguageState {
  /** The language of the page now. */
  readonly language: LanguageChoice;
  /**
   * Loads the language's messages and changes the page to them. This browser remembers the choice.
   * @returns false if the messages could not be loaded; then nothing changes
   */
  readonly choose: (language: LanguageChoice) => Promise<boolean>;
}

/** The last choice wins, regardless of the order in which catalogues arrive. */
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

stored.onChange((language = 'en') => void bring(language));

/**
 * Makes the page's first view use the reader's language.
 * @param show renders that view; called at once for English, otherwise when the messages have arrived or take too long
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
