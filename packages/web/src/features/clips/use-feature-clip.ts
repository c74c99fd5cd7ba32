import { useMutation } from 'urql';
import type { Problem } from '../../core/messages/problem-text.ts';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseFeatureClip = graphql(`
  mutation UseFeatureClip($input: FeatureClipInput!) {
    featureClip(input: $input) {
      clip {
        id
        isFeatured
      }
      error {
        code
        message
      }
    }
  }
`);

const UseUnfeatureClip = graphql(`
  mutation UseUnfeatureClip($input: UnfeatureClipInput!) {
    unfeatureClip(input: $input) {
      clip {
        id
        isFeatured
      }
      error {
        code
        message
      }
    }
  }
`);

/**
 * Features a clip or stops featuring it. Returns the error, undefined on success, or null for an error without a code.
 */
export const useFeatureClip = (): ((slug: string, isFeatured: boolean) => Promise<Problem | null | undefined>) => {
  const [, feature] = useMutation(UseFeatureClip);
  const [, unfeature] = useMutation(UseUnfeatureClip);
  return async (slug, isFeatured) => {
    const input = { slug };
    const answer = isFeatured
      ? (await feature({ input })).data?.featureClip
      : (await unfeature({ input })).data?.unfeatureClip;
    return answer?.clip == null ? (answer?.error ?? null) : undefined;
  };
};
