import type { ReactNode } from 'react';

/** A link to the text of an agreement; it opens beside the page, so that nothing on it is lost. */
export const AgreementLink = ({ url, children }: { readonly url: string; readonly children: ReactNode }) => (
  <a href={url} target="_blank" rel="noreferrer">
    {children}
  </a>
);
