import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseDisconnectApplication = graphql(`
  mutation UseDisconnectApplication($input: DisconnectApplicationInput!) {
    disconnectApplication(input: $input) {
      applicationID
      error {
        code
        message
      }
    }
  }
`);

export const useDisconnectApplication = () => useMutation(UseDisconnectApplication);
