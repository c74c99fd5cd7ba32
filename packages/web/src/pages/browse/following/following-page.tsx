import { followingPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useFlag } from '../../../core/flags/use-flag.ts';
import { RequireViewer } from '../../../core/gates/require-viewer.tsx';
import { usePageTitle } from '../../../core/page/use-page-title.ts';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { useLocation } from '../../../platform/router/router-context.ts';
import { Loader } from '../../../ui/loader/loader.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { LinkTabs } from '../../../ui/tabs/link-tabs.tsx';
import { FollowedCategories } from './followed-categories.tsx';
import { FollowedStreams } from './followed-streams.tsx';
import { FollowingCallout } from './following-callout.tsx';

// Its list is shared with the channel page, which must stay light.
const ChannelFollowing = lazyPart(
  async () => (await import('../../../features/follows/channel-following.tsx')).ChannelFollowing,
);

// Their cards are shared with pages that must stay light, too.
const FollowedHosts = lazyPart(async () => (await import('./followed-hosts.tsx')).FollowedHosts);
const StoriesShelf = lazyPart(async () => (await import('../../../features/stories/stories-shelf.tsx')).StoriesShelf);
const FollowedVideos = lazyPart(async () => (await import('./followed-videos.tsx')).FollowedVideos);

const below = (name: string): string => `${followingPath}/${name}`;

/** `/directory/following`: the channels and categories that the viewer follows. */
export const FollowingPage = () => {
  const { t } = useLingui();
  usePageTitle(t`Following`);
  const hasStories = useFlag('stories_web');
  const tab = useLocation().pathname.split('/')[3]?.toLowerCase() ?? '';
  return (
    <Page>
      <PageHeading>
        <Trans>Following</Trans>
      </PageHeading>
      <RequireViewer isPart>
        {({ login, displayName }) => (
          <>
            <LinkTabs
              label={t`Following`}
              tabs={[
                { to: followingPath, label: t`Overview` },
                { to: below('live'), label: t`Live` },
                { to: below('videos'), label: t`Videos` },
                { to: below('hosts'), label: t`Hosts` },
                { to: below('categories'), label: t`Categories` },
                { to: below('channels'), label: t`Channels` },
              ]}
            />
            <FollowingCallout />
            {tab === 'live' && <FollowedStreams most={100} />}
            {tab === 'videos' && (
              <Suspense fallback={<Loader label={t`Loading videos`} />}>
                <FollowedVideos most={24} />
              </Suspense>
            )}
            {tab === 'hosts' && (
              <Suspense fallback={<Loader label={t`Loading channels`} />}>
                <FollowedHosts />
              </Suspense>
            )}
            {tab === 'categories' && <FollowedCategories />}
            {tab === 'channels' && (
              <Suspense fallback={<Loader label={t`Loading channels`} />}>
                <ChannelFollowing login={login} displayName={displayName} />
              </Suspense>
            )}
            {!['live', 'videos', 'hosts', 'categories', 'channels'].includes(tab) && (
              <>
                {hasStories && (
                  <Suspense>
                    <StoriesShelf />
                  </Suspense>
                )}
                <FollowedStreams most={12} allPath={below('live')} />
                <Suspense fallback={<Loader label={t`Loading videos`} />}>
                  <FollowedVideos most={8} allPath={below('videos')} />
                </Suspense>
                <FollowedCategories row allPath={below('categories')} />
              </>
            )}
          </>
        )}
      </RequireViewer>
    </Page>
  );
};
