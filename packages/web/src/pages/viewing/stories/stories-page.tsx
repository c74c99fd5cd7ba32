import { storyRedirect, storyViewMode } from '@bandshell/domain/stories';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useEffect } from 'react';
import { useFlag } from '../../../core/flags/use-flag.ts';
import { NotFound } from '../../../core/gates/not-found.tsx';
import { usePageTitle } from '../../../core/page/use-page-title.ts';
import { useViewer } from '../../../core/viewer/use-viewer.ts';
import { fetchCode } from '../../../platform/react/fetch-code.ts';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { useLocation, useParams, useRouter } from '../../../platform/router/router-context.ts';
import { VisuallyHidden } from '../../../ui/a11y/visually-hidden.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';

// Stories share code with pages that must stay light. As a part of its own it adds nothing to them.
const bodyCode = fetchCode(() => import('./stories-body.tsx'));
bodyCode.catch(() => {
  // Called when it renders.
});
const StoriesBody = lazyPart(async () => (await bodyCode).StoriesBody);

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
      <Suspense fallback={<Skeleton shape="block" height="60rem" />}>
        <StoriesBody
          key={`${channelLogin} ${storyID ?? ''} ${mode}`}
          login={channelLogin.toLowerCase()}
          storyID={storyID}
          mode={mode}
          viewerID={viewer?.id ?? null}
        />
      </Suspense>
    </Page>
  );
};
