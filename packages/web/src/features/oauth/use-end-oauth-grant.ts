import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseEndOauthGrant = graphql(`
  mutation UseEndOauthGrant($input: EndOauthGrantInput!) {
    endOauthGrant(input: $input) {
      endedID
      error {
        code
        message
      }
    }
  }
`);

export const useEndOauthGrant = () => useMutation(UseEndOauthGrant);
