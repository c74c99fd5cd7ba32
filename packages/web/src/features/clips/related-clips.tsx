import { useLingui } from '@lingui/react/macro';
import { useQuery } from 'urql';
import { anonymous } from '../../platform/graphql/anonymous.ts';
import { graphql } from '../../platform/graphql/graphql.ts';
import { CardGrid, CardGridSkeleton } from '../../ui/page/card-grid.tsx';
import { Section } from '../../ui/page/section.tsx';
import { ClipCard, ClipCardClip } from './clip-card.tsx';

const RelatedClipsQuery = graphql(
  `
    query RelatedClips($slug: ID!) {
      clip(slug: $slug) {
        id
        related(first: 12) {
          id
          ...ClipCardClip
        }
      }
    }
  `,
  [ClipCardClip],
);

/** Suggested clips, those of the same channel first. Renders nothing if the list is empty or failed to load. */
export const RelatedClips = ({ slug }: { readonly slug: string }) => {
  const { t } = useLingui();
  const [{ data, error }] = useQuery({ query: RelatedClipsQuery, variables: { slug }, context: anonymous });
  if (data === undefined) return error === undefined && <CardGridSkeleton label={t`Loading clips`} />;
  const clips = data.clip?.related ?? [];
  if (clips.length === 0) return null;
  return (
    <Section title={t`More clips`}>
      <CardGrid>
        {clips.map((clip) => (
          <li key={clip.id}>
            <ClipCard clip={clip} hasOwner />
          </li>
        ))}
      </CardGrid>
    </Section>
  );
};
