import { useMutation } from 'urql';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { BanSharesFields } from './ban-shares-fields.ts';

const UseAskBanShare = graphql(
  `
    mutation UseAskBanShare($input: AskBanShareInput!) {
      askBanShare(input: $input) {
        channel {
          ...BanSharesFields
        }
        error {
          code
          message
          retryAfterSeconds
        }
      }
    }
  `,
  [BanSharesFields],
);

export const useAskBanShare = () => useMutation(UseAskBanShare);
