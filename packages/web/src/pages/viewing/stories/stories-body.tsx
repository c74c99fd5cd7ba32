import { Suspense } from 'react';
import { TakeDownStory } from '../../../features/stories/staff/take-down-story.tsx';
import { StoriesView, type StoriesViewProps } from '../../../features/stories/stories-view.tsx';
import type { StoryExtras } from '../../../features/stories/story-player.tsx';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { HideOnCrash } from '../../../ui/state/hide-on-crash.tsx';

// Most stories show no clip, and few announce a stream.
const StoryClip = lazyPart(async () => (await import('./story-clip.tsx')).StoryClip);
const PlannedStream = lazyPart(async () => (await import('./planned-stream.tsx')).PlannedStream);

const extras: StoryExtras = {
  clip: (clip, isPaused) => (
    <Suspense fallback={<Skeleton shape="block" height="20rem" />}>
      <StoryClip key={clip.slug} clip={clip} isPaused={isPaused} />
    </Suspense>
  ),
  plannedStream: (login, segmentID) => (
    <HideOnCrash name="the stream that a story announces">
      <Suspense>
        <PlannedStream login={login} segmentID={segmentID} />
      </Suspense>
    </HideOnCrash>
  ),
  takeDown: (story) => <TakeDownStory story={story} />,
};

/** Stories with what other features add to them. */
export const StoriesBody = (props: Omit<StoriesViewProps, 'extras'>) => <StoriesView {...props} extras={extras} />;
