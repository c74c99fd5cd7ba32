import { directoryPath } from '@bandshell/domain/kernel';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { graphql } from '../../platform/graphql/graphql.ts';
import { usePages } from '../../platform/graphql/use-pages.ts';
import { useNow } from '../../platform/react/use-now.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { CardGrid, CardGridSkeleton } from '../../ui/page/card-grid.tsx';
import { Section } from '../../ui/page/section.tsx';
import { PagedList } from '../../ui/pagination/paged-list.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ForgetButton } from './forget-button.tsx';
import { type HistoryAge, historyAge } from './history-age.ts';
import { useForgetVideo } from './use-forget-video.ts';
import { VideoCard, VideoCardVideo } from './video-card.tsx';
import { watchedPart } from './watched-part.ts';

const WatchedVideosQuery = graphql(
  `
    query WatchedVideos($after: String) {
      currentUser {
        id
        viewingHistory(first: 24, after: $after) {
          edges {
            positionSeconds
            updatedAt
            node {
              id
              title
              lengthSeconds
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

const ages: readonly HistoryAge[] = ['today', 'yesterday', 'week', 'earlier'];
const ageMessages: Readonly<Record<HistoryAge, ReturnType<typeof msg>>> = {
  today: msg`Today`,
  yesterday: msg`Yesterday`,
  week: msg`In the last seven days`,
  earlier: msg`Earlier`,
};

/** Groups change at midnight; a few minutes late is soon enough. */
const LOOK_EVERY_MS = 300_000;

/** Everything that the viewer watched, newest first, by day. */
export const WatchedVideos = () => {
  const { t } = useLingui();
  const now = useNow(LOOK_EVERY_MS);
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const forget = useForgetVideo((id, isRemoved) =>
    setRemoved((before) => (isRemoved ? new Set([...before, id]) : new Set([...before].filter((one) => one !== id)))),
  );
  const pages = usePages(WatchedVideosQuery, {}, ({ currentUser }) => {
    const page = currentUser?.viewingHistory;
    // The list's entries are the edges: they say when and how far.
    return page == null ? null : { ...page, edges: page.edges.map((edge) => ({ node: edge })) };
  });
  const nodes = pages.nodes?.filter(({ node }) => !removed.has(node.id));
  return (
    <PagedList
      pages={{ ...pages, nodes }}
      skeleton={<CardGridSkeleton label={t`Loading your viewing history`} />}
      errorTitle={t`Your viewing history could not be loaded`}
      empty={
        !pages.canLoad && (
          <EmptyState
            title={t`Nothing watched yet`}
            text={t`Videos that you watch are listed here, with the point where you stopped.`}
            action={
              <ButtonLink to={directoryPath}>
                <Trans>Browse categories</Trans>
              </ButtonLink>
            }
          />
        )
      }
    >
      {(edges) =>
        ages.map((age) => {
          const group = edges.filter(({ updatedAt }) => historyAge(Date.parse(updatedAt), now) === age);
          if (group.length === 0) return null;
          return (
            <Section key={age} title={t(ageMessages[age])}>
              <CardGrid>
                {group.map(({ node, positionSeconds }) => (
                  <li key={node.id}>
                    <VideoCard
                      video={node}
                      hasOwner
                      watched={watchedPart(positionSeconds, node.lengthSeconds)}
                      corner={<ForgetButton video={node} forget={forget} />}
                    />
                  </li>
                ))}
              </CardGrid>
            </Section>
          );
        })
      }
    </PagedList>
  );
};
