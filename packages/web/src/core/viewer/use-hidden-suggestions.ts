import { useMemo } from 'react';
import { useQuery } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { useViewer } from './use-viewer.ts';

const UseHiddenSuggestions = graphql(`
  query UseHiddenSuggestions {
    currentUser {
      id
      hiddenSuggestions {
        id
        channelIDs
        categoryIDs
      }
    }
  }
`);

/** The parts of a stream that decide whether it is hidden. */
export interface Suggested {
  readonly broadcaster: { readonly id: string };
  readonly category: { readonly id: string } | null;
}

export interface HiddenSuggestions {
  readonly hidesChannel: (id: string) => boolean;
  readonly hidesCategory: (id: string) => boolean;
  /** By its channel or its category. */
  readonly hidesStream: (stream: Suggested) => boolean;
}

/**
 * Suggestions that the viewer has hidden. Lists are the same document for all users, so the page filters them. Visitors
 * cause no query, and nothing is hidden until the answer arrives.
 */
export const useHiddenSuggestions = (): HiddenSuggestions => {
  const { status } = useViewer();
  const [{ data }] = useQuery({ query: UseHiddenSuggestions, variables: {}, pause: status !== 'logged-in' });
  const hidden = data?.currentUser?.hiddenSuggestions;
  return useMemo(() => {
    const channels = new Set(hidden?.channelIDs);
    const categories = new Set(hidden?.categoryIDs);
    return {
      hidesChannel: (id) => channels.has(id),
      hidesCategory: (id) => categories.has(id),
      hidesStream: ({ broadcaster, category }) =>
        channels.has(broadcaster.id) || (category !== null && categories.has(category.id)),
    };
  }, [hidden]);
};
