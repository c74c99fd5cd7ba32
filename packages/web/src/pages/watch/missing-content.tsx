import { Suspense } from 'react';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import { ChannelSkeleton } from '../channel/channel-skeleton.tsx';

/** Most content is there. */
const ContentUnavailable = lazyPart(async () => (await import('./content-unavailable.tsx')).ContentUnavailable);

/** The place of a message about a video, clip or collection that is missing. `login` as for `ContentUnavailable`. */
export const MissingContent = ({ login }: { readonly login: string | undefined }) => (
  <Suspense fallback={<ChannelSkeleton />}>
    <ContentUnavailable login={login} />
  </Suspense>
);
