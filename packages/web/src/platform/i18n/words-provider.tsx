import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { i18n } from './i18n.ts';

/** Gives `Trans` and `useLingui` their words. */
export const WordsProvider = ({ children }: { readonly children: ReactNode }) => (
  <I18nProvider i18n={i18n}>{children}</I18nProvider>
);
