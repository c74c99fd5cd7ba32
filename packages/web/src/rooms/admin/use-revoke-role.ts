import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseRevokeRole = graphql(`
  mutation UseRevokeRole($input: RoleInput!) {
    revokeRole(input: $input) {
      user {
        id
        user {
          id
          roles {
            isStaff
            isSiteAdmin
            isPartner
            isAffiliate
            isParticipatingDJ
          }
        }
      }
      error {
        code
        message
      }
    }
  }
`);

export const useRevokeRole = () => useMutation(UseRevokeRole);
