import { liveStreamsTopic } from '@bandshell/contract';
import { followingPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { useQuery } from 'urql';
import { StreamCardStream } from '../../../features/streams/stream-card.tsx';
import { StreamGrid } from '../../../features/streams/stream-grid.tsx';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { useFreshList } from '../../../platform/graphql/use-fresh-list.ts';
import { Section } from '../../../ui/page/section.tsx';
import { SectionLink } from '../../../ui/page/section-link.tsx';
import { followedLiveHere } from './followed-live-here.ts';

const FollowedLiveQuery = graphql(
  `
    query FollowedLive {
      currentUser {
        id
        followedStreams(first: 12) {
          id
          ...StreamCardStream
        }
      }
    }
  `,
  [StreamCardStream],
);

/** Followed channels that are live. Renders nothing if none is live or the list cannot be loaded. */
export const FollowedLive = ({ waiting }: { readonly waiting: ReactNode }) => {
  const { t } = useLingui();
  const asked = useQuery({
    query: FollowedLiveQuery,
    variables: {},
    requestPolicy: 'cache-and-network',
  });
  const [{ data, error }] = asked;
  useFreshList(liveStreamsTopic, asked);
  const streams = data?.currentUser?.followedStreams;
  const isLive = streams == null ? undefined : streams.length > 0;
  useEffect(() => {
    if (isLive !== undefined) followedLiveHere.write(isLive);
  }, [isLive]);
  if (streams == null) return error === undefined && data === undefined ? waiting : null;
  if (streams.length === 0) return null;
  return (
    <Section
      title={t`Followed channels`}
      aside={
        <SectionLink to={followingPath}>
          <Trans>Everything you follow</Trans>
        </SectionLink>
      }
    >
      <StreamGrid streams={streams.map((stream) => ({ id: stream.id, stream }))} />
    </Section>
  );
};
