import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../platform/react/lazy-part.ts';

/** Few pages name a user who does not exist. */
const FollowFormerLogin = lazyPart(async () => (await import('./follow-former-login.tsx')).FollowFormerLogin);

/** What a page without its user shows, unless that user has another login now: then the page of that login opens. */
export const UnlessRenamed = ({ children }: { readonly children: ReactNode }) => (
  <Suspense>
    <FollowFormerLogin>{children}</FollowFormerLogin>
  </Suspense>
);
