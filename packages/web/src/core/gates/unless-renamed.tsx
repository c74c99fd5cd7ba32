import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../platform/react/lazy-part.ts';

/** Few pages name a user who does not exist. */
const FollowFormerLogin = lazyPart(async () => (await import('./follow-former-login.tsx')).FollowFormerLogin);

/**
 * The content that a page without its user shows. If that user has another login now, the page of that login opens. The
 * page does not wait for this answer: a former login is rare, and a slow server must not leave the page empty.
 */
export const UnlessRenamed = ({ children }: { readonly children: ReactNode }) => (
  <Suspense fallback={children}>
    <FollowFormerLogin>{children}</FollowFormerLogin>
  </Suspense>
);
