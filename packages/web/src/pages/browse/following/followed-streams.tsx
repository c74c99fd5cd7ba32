import { liveStreamsTopic } from '@bandshell/contract';
import { liveDirectoryPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useQuery } from 'urql';
import { StreamCardStream } from '../../../features/streams/stream-card.tsx';
import { StreamGrid, StreamGridSkeleton } from '../../../features/streams/stream-grid.tsx';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { useFreshList } from '../../../platform/graphql/use-fresh-list.ts';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { SectionLink } from '../../../ui/page/section-link.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';

// Few channels stream together.
const CostreamsAmong = lazyPart(
  async () => (await import('../../../features/costreams/costreams-among.tsx')).CostreamsAmong,
);

const FollowedStreamsQuery = graphql(
  `
    query FollowedStreams($first: Int!) {
      currentUser {
        id
        followedStreams(first: $first) {
          id
          broadcaster {
            id
            displayName
          }
          ...StreamCardStream
        }
      }
    }
  `,
  [StreamCardStream],
);

export interface FollowedStreamsProps {
  /** Number of streams in the list. */
  readonly most: number;
  /** The page with the whole list; without it, this is the whole list. */
  readonly allPath?: string;
}

/** Followed channels that are live, most viewers first, and the co-streams that they take part in. */
export const FollowedStreams = ({ most, allPath }: FollowedStreamsProps) => {
  const { t } = useLingui();
  const asked = useQuery({
    query: FollowedStreamsQuery,
    variables: { first: most },
    requestPolicy: 'cache-and-network',
  });
  const [{ data, error }, fetchAgain] = asked;
  useFreshList(liveStreamsTopic, asked);
  const streams = data?.currentUser?.followedStreams;
  return (
    <>
      <Section
        title={t`Live channels`}
        aside={
          allPath !== undefined &&
          streams?.length === most && (
            <SectionLink to={allPath}>
              <Trans>All live channels</Trans>
            </SectionLink>
          )
        }
      >
        {data === undefined && error === undefined && <StreamGridSkeleton />}
        {streams == null && (error !== undefined || data !== undefined) && (
          <ErrorState
            title={t`The list could not be loaded`}
            onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
          />
        )}
        {streams?.length === 0 && (
          <EmptyState
            title={t`No channel that you follow is live`}
            text={t`Channels appear here as soon as they go live.`}
            art={false}
            action={
              <ButtonLink to={liveDirectoryPath} variant="primary">
                <Trans>Browse live channels</Trans>
              </ButtonLink>
            }
          />
        )}
        <StreamGrid streams={(streams ?? []).map((stream) => ({ id: stream.id, stream }))} />
      </Section>
      {streams != null && streams.length > 0 && (
        <Suspense>
          <CostreamsAmong channels={streams.map(({ broadcaster }) => broadcaster)} />
        </Suspense>
      )}
    </>
  );
};
