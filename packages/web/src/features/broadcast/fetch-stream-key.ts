import type { Client } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

/** A separate query: the key is fetched only when its owner wants to see it. */
const StreamKeyCardQuery = graphql(`
  query StreamKeyCard($login: String!) {
    user(login: $login) {
      id
      channel {
        id
        ingest {
          streamKey
        }
      }
    }
  }
`);

/** The stream key of the viewer's channel; undefined if it is unavailable. */
export async function fetchStreamKey(client: Client, login: string): Promise<string | undefined> {
  const { data } = await client.query(StreamKeyCardQuery, { login }, { requestPolicy: 'network-only' });
  return data?.user?.channel.ingest?.streamKey;
}
