import { useMutation } from 'urql';
import { type Problem, problemOf } from '../../core/messages/problem-text.ts';
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
        retryAfterSeconds
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
        retryAfterSeconds
      }
    }
  }
`);

/**
 * Features a clip or stops featuring it. Returns why it failed, or null.
 */
export const useFeatureClip = (): ((slug: string, isFeatured: boolean) => Promise<Problem | null>) => {
  const [, feature] = useMutation(UseFeatureClip);
  const [, unfeature] = useMutation(UseUnfeatureClip);
  return async (slug, isFeatured) => {
    const input = { slug };
    if (isFeatured) {
      const { data, error } = await feature({ input });
      return problemOf(data?.featureClip, error);
    }
    const { data, error } = await unfeature({ input });
    return problemOf(data?.unfeatureClip, error);
  };
};
