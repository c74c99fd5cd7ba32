import { VERTICALS } from '@bandshell/domain/categories';
import { verticalPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from 'urql';
import { useHiddenSuggestions } from '../../../core/viewer/use-hidden-suggestions.ts';
import { verticalMessages } from '../../../features/categories/vertical-messages.ts';
import { StreamCardStream } from '../../../features/streams/stream-card.tsx';
import { StreamGrid } from '../../../features/streams/stream-grid.tsx';
import { anonymous } from '../../../platform/graphql/anonymous.ts';
import { graphql, readFragment } from '../../../platform/graphql/graphql.ts';
import { Section } from '../../../ui/page/section.tsx';
import { SectionLink } from '../../../ui/page/section-link.tsx';

const FieldStreams = graphql(
  `
    fragment FieldStreams on StreamConnection {
      edges {
        node {
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
  `,
  [StreamCardStream],
);

const FieldsQuery = graphql(
  `
    query HomeFields {
      gaming: streams(first: 12, vertical: GAMING) {
        ...FieldStreams
      }
      irl: streams(first: 12, vertical: IRL) {
        ...FieldStreams
      }
      music: streams(first: 12, vertical: MUSIC) {
        ...FieldStreams
      }
      esports: streams(first: 12, vertical: ESPORTS) {
        ...FieldStreams
      }
      creative: streams(first: 12, vertical: CREATIVE) {
        ...FieldStreams
      }
    }
  `,
  [FieldStreams],
);

const EACH = 4;

/** A row of live channels for each field that has some which the page does not show yet. */
export const Fields = ({ shownIDs }: { readonly shownIDs: readonly string[] }) => {
  const { t } = useLingui();
  const [{ data }] = useQuery({ query: FieldsQuery, variables: {}, context: anonymous });
  const { hidesStream } = useHiddenSuggestions();
  if (data === undefined) return null;
  const shown = new Set(shownIDs);
  return VERTICALS.map((vertical) => {
    const streams = readFragment(FieldStreams, data[vertical])
      .edges.map(({ node }) => node)
      .filter((stream) => !shown.has(stream.id) && !hidesStream(stream))
      .slice(0, EACH);
    if (streams.length === 0) return null;
    for (const { id } of streams) shown.add(id);
    return (
      <Section
        key={vertical}
        title={t(verticalMessages[vertical])}
        aside={
          <SectionLink to={verticalPath(vertical)}>
            <Trans>Show all</Trans>
          </SectionLink>
        }
      >
        <StreamGrid streams={streams.map((stream) => ({ id: stream.id, stream }))} />
      </Section>
    );
  });
};
