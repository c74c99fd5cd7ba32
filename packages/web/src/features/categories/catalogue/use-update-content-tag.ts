import { useMutation } from 'urql';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { TagRecord } from './tag-record.ts';

const UseUpdateContentTag = graphql(
  `
    mutation UseUpdateContentTag($input: UpdateContentTagInput!) {
      updateContentTag(input: $input) {
        contentTag {
          id
          ...TagRecord
        }
        error {
          code
          message
          retryAfterSeconds
        }
      }
    }
  `,
  [TagRecord],
);

export const useUpdateContentTag = () => useMutation(UseUpdateContentTag);
