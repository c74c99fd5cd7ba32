import { videoProducerPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { SlidersHorizontal } from 'lucide-react';
import { graphql } from '../../platform/graphql/graphql.ts';
import { usePages } from '../../platform/graphql/use-pages.ts';
import { VisuallyHidden } from '../../ui/a11y/visually-hidden.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { PagedCards } from '../../ui/pagination/paged-cards.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import styles from './channel-videos.module.css';
import { VideoCard, VideoCardVideo } from './video-card.tsx';

const OwnVideosQuery = graphql(
  `
    query OwnVideos($login: String!, $after: String) {
      user(login: $login) {
        id
        videos(first: 24, after: $after, includeHidden: true) {
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

/** The owner's videos, including those that are hidden from other users. */
export const OwnVideos = ({ login }: { readonly login: string }) => {
  const { t } = useLingui();
  const pages = usePages(OwnVideosQuery, { login }, (data) => data.user?.videos ?? null);
  return (
    <section aria-label={t`Your videos`}>
      <VisuallyHidden>
        <h2>{t`Your videos`}</h2>
      </VisuallyHidden>
      <div className={styles.tools}>
        <ButtonLink to={videoProducerPath(login)} icon={<SlidersHorizontal aria-hidden="true" />}>
          <Trans>Video producer</Trans>
        </ButtonLink>
      </div>
      <PagedCards
        pages={pages}
        loadingLabel={t`Loading videos`}
        errorTitle={t`The videos could not be loaded`}
        empty={<EmptyState title={t`No videos yet`} text={t`Your streams are kept here as videos.`} />}
        card={(video, eager) => <VideoCard video={video} eager={eager} />}
      />
    </section>
  );
};
