import { storyPicturePath } from '@bandshell/domain/stories';
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useFlag } from '../../../core/flags/use-flag.ts';
import { NotFound } from '../../../core/gates/not-found.tsx';
import type { DraftBase } from '../../../features/stories/composer/base.ts';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { useLocation, useRouter } from '../../../platform/router/router-context.ts';
import { Button } from '../../../ui/button/button.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { CreatorLayout } from '../../layouts/creator-layout.tsx';

// One of the two is shown.
const StoryArchive = lazyPart(async () => (await import('../../../features/stories/story-archive.tsx')).StoryArchive);
const StoryComposer = lazyPart(
  async () => (await import('../../../features/stories/composer/story-composer.tsx')).StoryComposer,
);

const CANVAS: DraftBase = { source: 'CANVAS', gradient: 'VIOLET' };

/** The creator's stories: the archive, and the way to a new one. */
export const CreatorStoriesPage = () => {
  const { t } = useLingui();
  return <CreatorLayout title={t`Stories`}>{({ login }) => <CreatorStories login={login} />}</CreatorLayout>;
};

const CreatorStories = ({ login }: { readonly login: string }) => {
  const router = useRouter();
  const { pathname, search } = useLocation();
  const isOn = useFlag('stories_web');
  const shared = new URLSearchParams(search).get('share');
  const [isMaking, setMaking] = useState(shared !== null);
  if (!isOn) return <NotFound />;
  const start: DraftBase =
    shared === null ? CANVAS : { source: 'RESHARE', id: shared, url: storyPicturePath(shared, 'flat') };
  const done = () => {
    setMaking(false);
    if (shared !== null) router.navigate(pathname, { replace: true });
  };
  return (
    <>
      <PageHeading
        aside={
          !isMaking && (
            <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setMaking(true)}>
              <Trans>New story</Trans>
            </Button>
          )
        }
      >
        {isMaking ? <Trans>New story</Trans> : <Trans>Stories</Trans>}
      </PageHeading>
      <Suspense fallback={<Skeleton shape="block" height="60rem" />}>
        {isMaking ? <StoryComposer login={login} start={start} onDone={done} /> : <StoryArchive login={login} />}
      </Suspense>
    </>
  );
};
