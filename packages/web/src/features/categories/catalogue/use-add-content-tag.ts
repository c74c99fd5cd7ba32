import { useMutation } from 'urql';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { TagRecord } from './tag-record.ts';

const UseAddContentTag = graphql(
  `
    mutation UseAddContentTag($input: AddContentTagInput!) {
      addContentTag(input: $input) {
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

export const useAddContentTag = () => useMutation(UseAddContentTag);
