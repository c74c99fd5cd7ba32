import { graphql, type ResultOf } from '../../platform/graphql/graphql.ts';
import { DeveloperLineFragment } from './developer-line.tsx';

export const AuthorizeGateQuery = graphql(
  `
    query AuthorizeGate($query: String!) {
      oauthAuthorization(query: $query) {
        __typename
        ... on OauthAuthorization {
          scopes
          redirectHost
          isRemembered
          application {
            id
            name
            ...DeveloperLine
          }
        }
        ... on OauthAuthorizationRefused {
          reason
          message
          redirectTo
          isSilent
        }
      }
    }
  `,
  [DeveloperLineFragment],
);

type Authorization = ResultOf<typeof AuthorizeGateQuery>['oauthAuthorization'];

/** A valid request that the user can answer. */
export type RequestedAuthorization = Extract<Authorization, { __typename: 'OauthAuthorization' }>;

/** An invalid request. */
export type RefusedAuthorization = Extract<Authorization, { __typename: 'OauthAuthorizationRefused' }>;
