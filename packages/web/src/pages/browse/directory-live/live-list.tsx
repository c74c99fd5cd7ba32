import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useHiddenSuggestions } from '../../../core/viewer/use-hidden-suggestions.ts';
import { AllHidden } from '../../../features/recommendations/all-hidden.tsx';
import { SuggestionMenuSlot } from '../../../features/recommendations/suggestion-menu-slot.tsx';
import { LoadMore } from '../../../features/streams/load-more.tsx';
import { StreamGrid, StreamGridSkeleton } from '../../../features/streams/stream-grid.tsx';
import type { StreamPage } from '../../../features/streams/stream-page.ts';
import type { MoreStreams } from '../../../features/streams/use-more-streams.ts';
import type { ResultOf } from '../../../platform/graphql/graphql.ts';
import { EmptyState } from '../../../ui/state/empty-state.tsx';

export interface LiveListProps {
  /** The first page; undefined while it loads. */
  readonly first: ResultOf<typeof StreamPage> | undefined;
  readonly more: MoreStreams;
  /** In place of the note that nobody is live. */
  readonly empty?: ReactNode;
}

/** Live streams that the viewer has not hidden, with a button for more. */
export const LiveList = ({ first, more, empty }: LiveListProps) => {
  const { t } = useLingui();
  const { hidesStream } = useHiddenSuggestions();
  if (first === undefined) return <StreamGridSkeleton />;
  const nodes = [...first.edges.map(({ node }) => node), ...more.nodes];
  // Viewers move while somebody turns the pages, so that a stream may be on two of them.
  const all = [...new Map(nodes.map((node) => [node.id, node])).values()];
  const streams = all.filter((stream) => !hidesStream(stream));
  if (all.length === 0) {
    return (
      empty ?? <EmptyState title={t`Nobody is live`} text={t`New streams appear here automatically.`} art={false} />
    );
  }
  return (
    <>
      {streams.length === 0 && <AllHidden />}
      <StreamGrid
        streams={streams.map((stream) => ({ id: stream.id, stream }))}
        corner={({ broadcaster, category }) => <SuggestionMenuSlot channel={broadcaster} category={category} />}
      />
      <LoadMore more={more} />
    </>
  );
};
