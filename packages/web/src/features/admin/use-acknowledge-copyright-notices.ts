import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseAcknowledgeCopyrightNotices = graphql(`
  mutation UseAcknowledgeCopyrightNotices($upToID: ID!) {
    acknowledgeCopyrightNotices(upToID: $upToID) {
      user {
        id
        copyrightStatus {
          notices {
            id
            isAcknowledged
          }
        }
      }
    }
  }
`);

export const useAcknowledgeCopyrightNotices = () => useMutation(UseAcknowledgeCopyrightNotices);
