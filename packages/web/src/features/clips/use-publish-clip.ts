import { useMutation } from 'urql';
import type { Problem } from '../../core/messages/problem-text.ts';
import { graphql } from '../../platform/graphql/graphql.ts';

const UsePublishClip = graphql(`
  mutation UsePublishClip($input: PublishClipInput!) {
    publishClip(input: $input) {
      clip {
        id
        draftUntil
      }
      error {
        code
        message
      }
    }
  }
`);

/** Publishes a draft. Returns the error, undefined on success, or null for an error without a code. */
export const usePublishClip = (): ((slug: string) => Promise<Problem | null | undefined>) => {
  const [, publish] = useMutation(UsePublishClip);
  return async (slug) => {
    const answer = (await publish({ input: { slug } })).data?.publishClip;
    return answer?.clip == null ? (answer?.error ?? null) : undefined;
  };
};
