import type { Client } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

/** The key is asked for on its own, and only when its owner wants it. */
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

/** The secret of the own channel; undefined when it cannot be had now. */
export async function fetchStreamKey(client: Client, login: string): Promise<string | undefined> {
  const { data } = await client.query(StreamKeyCardQuery, { login }, { requestPolicy: 'network-only' });
  return data?.user?.channel.ingest?.streamKey;
}
