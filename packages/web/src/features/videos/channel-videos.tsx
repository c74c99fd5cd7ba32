import { channelFeedPath, channelVideosPath } from '@bandshell/domain/kernel';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Rss } from 'lucide-react';
import { graphql } from '../../platform/graphql/graphql.ts';
import { usePages } from '../../platform/graphql/use-pages.ts';
import { useLocation, useRouter } from '../../platform/router/router-context.ts';
import { VisuallyHidden } from '../../ui/a11y/visually-hidden.tsx';
import { Select } from '../../ui/field/select.tsx';
import { PagedCards } from '../../ui/pagination/paged-cards.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import styles from './channel-videos.module.css';
import { FilterLinks } from './filter-links.tsx';
import { kindOf, listQuery, readFilter, readSort, type VideoFilter, videoFilters } from './list-filter.ts';
import { VideoCard, VideoCardVideo } from './video-card.tsx';
import { watchedPart } from './watched-part.ts';

const ChannelVideosQuery = graphql(
  `
    query ChannelVideos($login: String!, $kind: VideoKind, $sort: VideoSort, $after: String) {
      user(login: $login) {
        id
        videos(first: 24, after: $after, kind: $kind, sort: $sort) {
          edges {
            node {
              id
              lengthSeconds
              self {
                viewingHistory {
                  positionSeconds
                  updatedAt
                }
              }
              ...VideoCardVideo
            }
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
      }
    }
  `,
  [VideoCardVideo],
);

const emptyMessages: Readonly<Record<VideoFilter, ReturnType<typeof msg>>> = {
  all: msg`No videos yet`,
  archives: msg`No past streams`,
  highlights: msg`No highlights`,
  uploads: msg`No uploads`,
};

/** All videos of a channel, by kind and order from the address. */
export const ChannelVideos = ({ login, displayName }: { readonly login: string; readonly displayName: string }) => {
  const { t } = useLingui();
  const router = useRouter();
  const { search } = useLocation();
  const filter = readFilter(search);
  const sort = readSort(search);
  const pages = usePages(
    ChannelVideosQuery,
    { login, kind: kindOf[filter], sort },
    (data) => data.user?.videos ?? null,
  );
  const path = channelVideosPath(login);
  return (
    <section aria-label={t`Videos of ${displayName}`}>
      <VisuallyHidden>
        <h2>{t`Videos of ${displayName}`}</h2>
      </VisuallyHidden>
      <div className={styles.tools}>
        <FilterLinks
          label={t`Type of video`}
          links={videoFilters.map((one) => ({
            to: path + listQuery(one.filter, sort),
            label: t(one.label),
            isCurrent: one.filter === filter,
          }))}
        />
        <a className={styles.feed} href={channelFeedPath(login)} type="application/rss+xml">
          <Rss aria-hidden="true" />
          <Trans>RSS feed</Trans>
        </a>
        <Select
          label={t`Sort by`}
          value={sort}
          options={[
            { value: 'TIME', label: t`Newest first` },
            { value: 'VIEWS', label: t`Most viewed` },
          ]}
          onChange={({ currentTarget }) =>
            router.navigate(path + listQuery(filter, currentTarget.value === 'VIEWS' ? 'VIEWS' : 'TIME'), {
              state: { scroll: 'preserve' },
            })
          }
        />
      </div>
      <PagedCards
        pages={pages}
        loadingLabel={t`Loading videos`}
        errorTitle={t`The videos could not be loaded`}
        empty={
          <EmptyState
            title={t(emptyMessages[filter])}
            text={filter === 'all' ? t`Past streams of ${displayName} appear here.` : undefined}
          />
        }
        card={(video, eager) => (
          <VideoCard
            video={video}
            eager={eager}
            watched={watchedPart(video.self.viewingHistory?.positionSeconds, video.lengthSeconds)}
          />
        )}
      />
    </section>
  );
};
