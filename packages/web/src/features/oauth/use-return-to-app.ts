import { useQuery } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { useLocation } from '../../platform/router/router-context.ts';

const ReturnToAppQuery = graphql(`
  query ReturnToApp($query: String!) {
    oauthAuthorization(query: $query) {
      __typename
      ... on OauthAuthorization {
        application {
          id
          name
        }
      }
    }
  }
`);

export interface ReturnToApp {
  /** Name of the program whose link led here, and the address to go back to; null without one. */
  readonly app: { readonly name: string; readonly url: string } | null;
  readonly isKnown: boolean;
}

/**
 * The program that the page's address names by `client_id` and `redirect_uri`. The server knows which addresses a program
 * has registered, so that a link leads back to no other.
 */
export const useReturnToApp = (): ReturnToApp => {
  const asked = new URLSearchParams(useLocation().search);
  const [client, url] = [asked.get('client_id'), asked.get('redirect_uri')];
  const isNamed = client !== null && url !== null;
  const query = new URLSearchParams({ client_id: client ?? '', redirect_uri: url ?? '', response_type: 'token' });
  const [{ data, error }] = useQuery({
    query: ReturnToAppQuery,
    variables: { query: query.toString() },
    pause: !isNamed,
  });
  const answer = data?.oauthAuthorization;
  const app = isNamed && answer?.__typename === 'OauthAuthorization' ? { name: answer.application.name, url } : null;
  return { app, isKnown: !isNamed || data !== undefined || error !== undefined };
};
