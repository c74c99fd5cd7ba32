import { useEffect, useEffectEvent, useRef } from 'react';
import { useLanguage } from './language-store.ts';

/** Calls back when the reader has chosen another language, for texts that the server writes. */
export const useLanguageChange = (onChange: () => void): void => {
  const language = useLanguage((state) => state.language);
  const known = useRef(language);
  const report = useEffectEvent(onChange);
  useEffect(() => {
    if (known.current === language) return;
    known.current = language;
    report();
  }, [language]);
};
