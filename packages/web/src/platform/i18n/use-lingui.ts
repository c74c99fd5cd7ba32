import { useSyncExternalStore } from 'react';
import { currentSpeech, onLanguageChange, type Speech } from './i18n.ts';

/** The macro's `useLingui` compiles to this: the translations of the page's language. */
export const useLingui = (): Speech => useSyncExternalStore(onLanguageChange, currentSpeech, currentSpeech);
