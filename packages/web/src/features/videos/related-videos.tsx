import { useLingui } from '@lingui/react/macro';
import { useQuery } from 'urql';
import { anonymous } from '../../platform/graphql/anonymous.ts';
import { graphql } from '../../platform/graphql/graphql.ts';
import { CardGrid, CardGridSkeleton } from '../../ui/page/card-grid.tsx';
import { Section } from '../../ui/page/section.tsx';
import { VideoCard, VideoCardVideo } from './video-card.tsx';

const RelatedVideosQuery = graphql(
  `
    query RelatedVideos($videoID: ID!) {
      video(id: $videoID) {
        id
        related(first: 12) {
          id
          ...VideoCardVideo
        }
      }
    }
  `,
  [VideoCardVideo],
);

/** Suggested videos. Renders nothing if the list is empty or failed to load. */
export const RelatedVideos = ({ videoID }: { readonly videoID: string }) => {
  const { t } = useLingui();
  const [{ data, error }] = useQuery({ query: RelatedVideosQuery, variables: { videoID }, context: anonymous });
  if (data === undefined) return error === undefined && <CardGridSkeleton label={t`Loading videos`} />;
  const videos = data.video?.related ?? [];
  if (videos.length === 0) return null;
  return (
    <Section title={t`More videos`}>
      <CardGrid>
        {videos.map((video) => (
          <li key={video.id}>
            <VideoCard video={video} hasOwner />
          </li>
        ))}
      </CardGrid>
    </Section>
  );
};
