import { liveDirectoryPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { VideoCard, VideoCardVideo } from '../../../features/videos/video-card.tsx';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { usePages } from '../../../platform/graphql/use-pages.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { SectionLink } from '../../../ui/page/section-link.tsx';
import { PagedCards } from '../../../ui/pagination/paged-cards.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';

const FollowedVideosQuery = graphql(
  `
    query FollowedVideos($first: Int, $after: String) {
      currentUser {
        id
        followedVideos(first: $first, after: $after) {
          edges {
            node {
              id
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

export interface FollowedVideosProps {
  /** Number of videos in a page of the list. */
  readonly most: number;
  /** The page with the whole list; without it, this is the whole list. */
  readonly allPath?: string;
}

/** Videos of followed channels, the newest first. */
export const FollowedVideos = ({ most, allPath }: FollowedVideosProps) => {
  const { t } = useLingui();
  const pages = usePages(FollowedVideosQuery, { first: most }, (data) => data.currentUser?.followedVideos ?? null);
  return (
    <Section
      title={t`Latest videos`}
      aside={
        allPath !== undefined &&
        pages.canLoad && (
          <SectionLink to={allPath}>
            <Trans>All videos of followed channels</Trans>
          </SectionLink>
        )
      }
    >
      <PagedCards
        pages={allPath === undefined ? pages : { ...pages, canLoad: false }}
        loadingLabel={t`Loading videos`}
        errorTitle={t`The videos could not be loaded`}
        empty={
          <EmptyState
            title={t`No videos of channels that you follow`}
            text={t`Past streams, highlights and uploads appear here.`}
            art={false}
            action={
              <ButtonLink to={liveDirectoryPath} variant="primary">
                <Trans>Browse live channels</Trans>
              </ButtonLink>
            }
          />
        }
        card={(video, eager) => <VideoCard video={video} eager={eager} hasOwner />}
      />
    </Section>
  );
};
