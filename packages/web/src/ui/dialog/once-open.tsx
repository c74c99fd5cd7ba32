import { type ReactNode, Suspense, useState } from 'react';

/**
 * Wraps a dialog that `lazy` loads. Nothing is fetched until it first opens. It then stays mounted, so that its closing
 * works as in every dialog.
 */
export const OnceOpen = ({ open, children }: { readonly open: boolean; readonly children: ReactNode }) => {
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  return open || wasOpen ? <Suspense fallback={<span hidden data-placeholder="" />}>{children}</Suspense> : null;
};
