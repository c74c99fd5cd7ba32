import { useMemo } from 'react';
import { useQuery } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const VideoMarkers = graphql(`
  query VideoMarkers($id: ID!) {
    video(id: $id) {
      id
      markers {
        id
        positionSeconds
        description
        createdAt
        createdBy {
          id
          displayName
        }
      }
    }
  }
`);

/** The markers of an own video. Others have nothing to ask for. */
export const useVideoMarkers = (id: string, isOwner: boolean) =>
  useQuery({ query: VideoMarkers, variables: { id }, pause: !isOwner, requestPolicy: 'cache-and-network' });

/** Positions of the markers of a video in seconds, for its owner's time line; undefined for others. */
export function useVideoMarks(id: string, isOwner: boolean): readonly number[] | undefined {
  const [{ data }] = useVideoMarkers(id, isOwner);
  const markers = isOwner ? data?.video?.markers : undefined;
  return useMemo(() => markers?.map(({ positionSeconds }) => positionSeconds), [markers]);
}
