import { liveStreamsTopic } from '@bandshell/contract';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { useQuery } from 'urql';
import { useHiddenSuggestions } from '../../../core/viewer/use-hidden-suggestions.ts';
import { SuggestionMenuSlot } from '../../../features/recommendations/suggestion-menu-slot.tsx';
import { StreamCardStream } from '../../../features/streams/stream-card.tsx';
import { StreamGrid } from '../../../features/streams/stream-grid.tsx';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { useFreshList } from '../../../platform/graphql/use-fresh-list.ts';
import { Section } from '../../../ui/page/section.tsx';
import { forYouHere } from './for-you-here.ts';

const ForYouQuery = graphql(
  `
    query ForYou {
      currentUser {
        id
        recommendedStreams(first: 8) {
          stream {
            id
            broadcaster {
              id
            }
            category {
              id
            }
            ...StreamCardStream
          }
        }
      }
    }
  `,
  [StreamCardStream],
);

/** Live streams that may fit the viewer. Renders nothing if there are none or the list cannot be loaded. */
export const ForYou = ({ waiting }: { readonly waiting: ReactNode }) => {
  const { t } = useLingui();
  const asked = useQuery({ query: ForYouQuery, variables: {}, requestPolicy: 'cache-and-network' });
  const [{ data, error }] = asked;
  useFreshList(liveStreamsTopic, asked);
  const { hidesStream } = useHiddenSuggestions();
  const all = data?.currentUser?.recommendedStreams;
  const isThere = all == null ? undefined : all.length > 0;
  useEffect(() => {
    if (isThere !== undefined) forYouHere.write(isThere);
  }, [isThere]);
  if (all == null) return error === undefined && data === undefined ? waiting : null;
  const streams = all.map(({ stream }) => stream).filter((stream) => !hidesStream(stream));
  if (streams.length === 0) return null;
  return (
    <Section title={t`For you`}>
      <StreamGrid
        streams={streams.map((stream) => ({ id: stream.id, stream }))}
        corner={({ broadcaster, category }) => <SuggestionMenuSlot channel={broadcaster} category={category} />}
      />
    </Section>
  );
};
