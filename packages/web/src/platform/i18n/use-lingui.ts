import { useSyncExternalStore } from 'react';
import { currentSpeech, onLanguageChange, type Speech } from './i18n.ts';

/** What the macro's `useLingui` becomes: the speech of the page's language. */
export const useLingui = (): Speech => useSyncExternalStore(onLanguageChange, currentSpeech, currentSpeech);
