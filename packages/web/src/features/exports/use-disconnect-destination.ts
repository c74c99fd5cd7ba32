import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseDisconnectDestination = graphql(`
  mutation UseDisconnectDestination($input: DisconnectDestinationInput!) {
    disconnectDestination(input: $input) {
      destination {
        id
        account {
          name
        }
      }
      error {
        code
        message
      }
    }
  }
`);

export const useDisconnectDestination = () => useMutation(UseDisconnectDestination);
