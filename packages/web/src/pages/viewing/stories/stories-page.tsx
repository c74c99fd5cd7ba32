import { storyRedirect, storyViewMode } from '@bandshell/domain/stories';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useEffect } from 'react';
import { useFlag } from '../../../core/flags/use-flag.ts';
import { NotFound } from '../../../core/gates/not-found.tsx';
import { usePageTitle } from '../../../core/page/use-page-title.ts';
import { useViewer } from '../../../core/viewer/use-viewer.ts';
import { TakeDownStory } from '../../../features/stories/staff/take-down-story.tsx';
import { StoriesView } from '../../../features/stories/stories-view.tsx';
import type { StoryExtras } from '../../../features/stories/story-player.tsx';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { useLocation, useParams, useRouter } from '../../../platform/router/router-context.ts';
import { VisuallyHidden } from '../../../ui/a11y/visually-hidden.tsx';
import { Page } from '../../../ui/page/page.tsx';
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

/** `/:channelLogin/stories/:storyID?`: the stories of a channel, or one of them. */
export const StoriesPage = () => {
  const { t } = useLingui();
  usePageTitle(t`Stories`);
  const { status, viewer } = useViewer();
  const isOn = useFlag('stories_web');
  const router = useRouter();
  const { pathname, search } = useLocation();
  const { channelLogin = '', storyID } = useParams();
  const redirect = storyRedirect(search);
  useEffect(() => {
    if (redirect !== undefined) router.navigate(pathname + redirect, { replace: true });
  }, [redirect, pathname, router]);
  const mode = storyViewMode(search);
  if (status === 'unknown' || (isOn && mode === undefined)) {
    return (
      <Page width="narrow">
        <Skeleton shape="block" height="60rem" />
      </Page>
    );
  }
  if (!isOn || mode === undefined) return <NotFound />;
  return (
    <Page width="narrow">
      <VisuallyHidden as="h1">
        <Trans>Stories</Trans>
      </VisuallyHidden>
      <StoriesView
        key={`${channelLogin} ${storyID ?? ''} ${mode}`}
        login={channelLogin.toLowerCase()}
        storyID={storyID}
        mode={mode}
        viewerID={viewer?.id ?? null}
        extras={extras}
      />
    </Page>
  );
};
