import { useQuery } from 'urql';
import { graphql } from '../../../platform/graphql/graphql.ts';

const ChannelDVR = graphql(`
  query ChannelDVR($login: String!) {
    user(login: $login) {
      id
      channel {
        id
        self {
          vodID
        }
      }
    }
  }
`);

/** The recording of a running stream, if the viewer may rewind it. It is fetched again for each stream. */
export function useDvrVideo(login: string): string | null {
  const [{ data }] = useQuery({ query: ChannelDVR, variables: { login }, requestPolicy: 'network-only' });
  return data?.user?.channel.self?.vodID ?? null;
}
