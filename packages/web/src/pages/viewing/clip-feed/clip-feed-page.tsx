import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { usePageTitle } from '../../../core/page/use-page-title.ts';
import { fetchCode } from '../../../platform/react/fetch-code.ts';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { FeedSkeleton } from './feed-skeleton.tsx';

// The feed shares the player and the actions of a clip with other pages. As a part of its own it adds nothing to them.
const feedCode = fetchCode(() => import('./clip-feed.tsx'));
feedCode.catch(() => {
  // Called when it renders.
});
const ClipFeed = lazyPart(async () => (await feedCode).ClipFeed);

/** `/directory/feed`: clips to watch one after another. */
export const ClipFeedPage = () => {
  const { t } = useLingui();
  usePageTitle(t`Clips`);
  return (
    <Suspense fallback={<FeedSkeleton />}>
      <ClipFeed />
    </Suspense>
  );
};
