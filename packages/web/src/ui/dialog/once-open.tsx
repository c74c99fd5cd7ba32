import { type ReactNode, Suspense, useState } from 'react';

/**
 * Holds a dialog whose code comes by `lazy`: nothing is fetched until it is first opened, and it stays afterwards, so that
 * it closes as every dialog does.
 */
export const OnceOpen = ({ open, children }: { readonly open: boolean; readonly children: ReactNode }) => {
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  return open || wasOpen ? <Suspense fallback={null}>{children}</Suspense> : null;
};
