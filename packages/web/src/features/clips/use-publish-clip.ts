import { useMutation } from 'urql';
import { type Problem, problemOf } from '../../core/messages/problem-text.ts';
import { graphql } from '../../platform/graphql/graphql.ts';

const UsePublishClip = graphql(`
  mutation UsePublishClip($input: PublishClipInput!) {
    publishClip(input: $input) {
      clip {
        id
        draftUntil
        self {
          canEdit
          canDelete
          canFeature
          canExport
        }
      }
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

/** Publishes a draft. Returns why it failed, or null. */
export const usePublishClip = (): ((slug: string) => Promise<Problem | null>) => {
  const [, publish] = useMutation(UsePublishClip);
  return async (slug) => {
    const { data, error } = await publish({ input: { slug } });
    return problemOf(data?.publishClip, error);
  };
};
