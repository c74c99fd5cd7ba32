import { Suspense } from 'react';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { ChannelSkeleton } from '../channel/channel-skeleton.tsx';

/** Most content is there. */
const ContentUnavailable = lazyPart(async () => (await import('./content-unavailable.tsx')).ContentUnavailable);

/** The layout of a message about a missing video, clip or collection. `login` as for `ContentUnavailable`. */
export const MissingContent = ({ login }: { readonly login: string | undefined }) => (
  <Suspense fallback={<ChannelSkeleton />}>
    <ContentUnavailable login={login} />
  </Suspense>
);
