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

/** The markers of an own video. */
export const useVideoMarkers = (id: string) =>
  useQuery({ query: VideoMarkers, variables: { id }, requestPolicy: 'cache-and-network' });
