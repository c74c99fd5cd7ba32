import { useMutation } from 'urql';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { BanSharesFields } from './ban-shares-fields.ts';

const UseEndBanShare = graphql(
  `
    mutation UseEndBanShare($input: EndBanShareInput!) {
      endBanShare(input: $input) {
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

export const useEndBanShare = () => useMutation(UseEndBanShare);
