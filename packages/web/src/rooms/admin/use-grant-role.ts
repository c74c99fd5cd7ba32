import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseGrantRole = graphql(`
  mutation UseGrantRole($input: RoleInput!) {
    grantRole(input: $input) {
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

export const useGrantRole = () => useMutation(UseGrantRole);
