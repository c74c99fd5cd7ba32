import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { SiteRoles } from './site-roles.ts';

const UseRevokeRole = graphql(
  `
    mutation UseRevokeRole($input: RoleInput!) {
      revokeRole(input: $input) {
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

export const useRevokeRole = () => useMutation(UseRevokeRole);
