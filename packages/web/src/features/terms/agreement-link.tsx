import type { ReactNode } from 'react';

/** A link to an agreement. It opens in a new tab, so that the page's input is not lost. */
export const AgreementLink = ({ url, children }: { readonly url: string; readonly children: ReactNode }) => (
  <a href={url} target="_blank" rel="noreferrer">
    {children}
  </a>
);
