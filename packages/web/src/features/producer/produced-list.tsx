import { type VideosTopicEvent, videosTopic } from '@bandshell/contract';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useQuery } from 'urql';
import { graphql, readFragment } from '../../platform/graphql/graphql.ts';
import { useFetchAgain } from '../../platform/graphql/use-fetch-again.ts';
import { earliestEnd } from '../../platform/react/earliest-end.ts';
import { useEnd } from '../../platform/react/use-end.ts';
import { useSettled } from '../../platform/react/use-settled.ts';
import { useTopic } from '../../platform/realtime/use-topic.ts';
import { useAddressQuery } from '../../platform/router/use-address-query.ts';
import { ChoosableList } from '../../ui/media-row/choosable-list.tsx';
import { useChosen } from '../../ui/media-row/use-chosen.ts';
import { ListPages } from '../../ui/pagination/list-pages.tsx';
import { useCursorPages } from '../../ui/pagination/use-cursor-pages.ts';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { BulkActions } from './bulk-actions.tsx';
import { filterNames, ProducedFilter, readFilter } from './produced-filter.tsx';
import { ProducedRow } from './produced-row.tsx';
import { ProducedVideo } from './produced-video.ts';
import { useVideoActions } from './use-video-actions.ts';
import type { Making } from './video-state.tsx';

const ProducedListQuery = graphql(
  `
    query ProducedList(
      $login: String!
      $after: String
      $search: String
      $kind: VideoKind
      $visibility: VideoVisibility
      $status: VideoStatus
      $isDeleted: Boolean
      $sort: ProducedVideoSort
    ) {
      user(login: $login) {
        id
        producedVideos(
          first: 25
          after: $after
          search: $search
          kind: $kind
          visibility: $visibility
          status: $status
          isDeleted: $isDeleted
          sort: $sort
        ) {
          totalCount
          edges {
            cursor
            node {
              id
              ...ProducedVideo
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
  [ProducedVideo],
);

export interface ProducedListProps {
  readonly login: string;
  readonly userID: string;
  /** Opens the dialog that adds these videos to a collection; `onDone` runs afterwards. */
  readonly collect: (videoIDs: readonly string[], onClose: () => void) => ReactNode;
}

const NoVideos = ({ isDeleted, isFiltered }: { readonly isDeleted: boolean; readonly isFiltered: boolean }) => {
  const { t } = useLingui();
  if (isDeleted) return <EmptyState art={false} title={t`Nothing was deleted in the last 24 hours`} />;
  return isFiltered ? (
    <EmptyState art={false} title={t`No video found`} text={<Trans>Try other words, or remove a filter.</Trans>} />
  ) : (
    <EmptyState
      title={t`You have no videos yet`}
      text={<Trans>Your recorded streams appear here. You can also upload videos.</Trans>}
    />
  );
};

/** The owner's videos with search, filters and actions. */
export const ProducedList = ({ login, userID, collect }: ProducedListProps) => {
  const { t } = useLingui();
  const [values, change] = useAddressQuery(filterNames);
  const asked = useSettled(values.search.trim(), 250);
  const filter = readFilter({ ...values, search: asked });
  const pages = useCursorPages(JSON.stringify(filter));
  const answer = useQuery({
    query: ProducedListQuery,
    variables: { login, after: pages.after, ...filter },
    requestPolicy: 'cache-and-network',
  });
  const [{ data, error, fetching }] = answer;
  const refresh = useFetchAgain(answer);
  const list = data?.user?.producedVideos;
  const videos = (list?.edges ?? []).map(({ node }) => readFragment(ProducedVideo, node));
  useEnd(earliestEnd(videos.map(({ expiresAt }) => expiresAt)), refresh);
  const chosen = useChosen();
  const [collected, setCollected] = useState<readonly string[]>([]);
  const [makings, setMakings] = useState<Readonly<Record<string, Making>>>({});
  const actions = useVideoActions(() => {
    chosen.set([]);
    refresh();
  });
  useTopic<VideosTopicEvent>(
    videosTopic(userID),
    (event) => {
      if (event.kind === 'upload-progress') setMakings((known) => ({ ...known, [event.videoID]: event }));
      else refresh();
    },
    refresh,
    refresh,
  );

  const inSight = videos.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
  const isFiltered = Object.entries(values).some(([name, value]) => name !== 'sort' && value.trim() !== '');

  const body = () => {
    if (list === undefined || list === null) {
      return error === undefined ? (
        <Skeleton shape="block" height="42rem" />
      ) : (
        <ErrorState title={t`Your videos could not be loaded`} onRetry={refresh} />
      );
    }
    if (videos.length === 0) return <NoVideos isDeleted={filter.isDeleted} isFiltered={isFiltered} />;
    const total = list.totalCount;
    return (
      <ChoosableList
        label={t`Your videos`}
        allLabel={t`Select all videos on this page`}
        found={plural(total, { one: '# video', other: '# videos' })}
        chosen={inSight.length}
        all={videos.length}
        onChooseAll={(isChosen) => chosen.set(isChosen ? videos.map(({ id }) => id) : [])}
        actions={
          <BulkActions
            isDeleted={filter.isDeleted}
            onVisibility={(visibility) => void actions.setVisibility(inSight, visibility)}
            onCollect={() => setCollected(inSight)}
            onDelete={() => void actions.deleteNow(inSight)}
            onRestore={() => void actions.bringBack(inSight)}
          />
        }
        loading={fetching}
      >
        {videos.map((video) => (
          <ProducedRow
            key={video.id}
            login={login}
            video={video}
            isChosen={chosen.has(video.id)}
            onChoose={(isChosen) => chosen.choose(video.id, isChosen)}
            making={makings[video.id]}
            onRetry={() => void actions.retry(video.id)}
            onVisibility={(visibility) => void actions.setVisibility([video.id], visibility)}
            onCollect={() => setCollected([video.id])}
            onDelete={() => void actions.deleteNow([video.id])}
            onRestore={filter.isDeleted ? () => void actions.bringBack([video.id]) : undefined}
          />
        ))}
      </ChoosableList>
    );
  };

  return (
    <>
      <ProducedFilter values={values} onChange={change} />
      {body()}
      <ListPages
        label={t`Pages of your videos`}
        order="alphabetical"
        pages={pages}
        info={list?.pageInfo}
        loading={fetching}
      />
      {collect(collected, () => setCollected([]))}
    </>
  );
};
