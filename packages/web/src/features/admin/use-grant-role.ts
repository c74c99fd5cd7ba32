import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { SiteRoles } from './site-roles.ts';

const UseGrantRole = graphql(
  `
    mutation UseGrantRole($input: RoleInput!) {
      grantRole(input: $input) {
        user {
          id
          user {
            id
            roles {
              ...SiteRoles
            }
          }
        }
        error {
          code
          message
          retryAfterSeconds
        }
      }
    }
  `,
  [SiteRoles],
);

export const useGrantRole = () => useMutation(UseGrantRole);
