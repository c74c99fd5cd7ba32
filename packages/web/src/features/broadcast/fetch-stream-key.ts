import type { Client } from 'urql';
import { missingAnswer, type Problem } from '../../core/messages/problem-text.ts';
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

/** The stream key of the viewer's channel, or why it is unavailable. */
export async function fetchStreamKey(client: Client, login: string): Promise<string | Problem> {
  const { data, error } = await client.query(StreamKeyCardQuery, { login }, { requestPolicy: 'network-only' });
  return data?.user?.channel.ingest?.streamKey ?? missingAnswer(error);
}
