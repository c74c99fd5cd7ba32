import { useLingui } from '@lingui/react/macro';
import { CategoryGrid } from '../../../features/categories/category-grid.tsx';
import { ClipCard } from '../../../features/clips/clip-card.tsx';
import { ChannelResults } from '../../../features/search/channel-results.tsx';
import { TagResults } from '../../../features/search/tag-results.tsx';
import { StreamGrid } from '../../../features/streams/stream-grid.tsx';
import { VideoCard } from '../../../features/videos/video-card.tsx';
import { CardGrid } from '../../../ui/page/card-grid.tsx';
import { FEW_FOUND } from './few-found.ts';
import { FoundSection } from './found-section.tsx';
import type { Found } from './use-more-found.ts';

export interface FoundSectionsProps {
  readonly term: string;
  /** Only one kind is shown. */
  readonly isAlone: boolean;
  readonly results: Found;
}

/** The results, one section for each kind that has some. */
export const FoundSections = ({ term, isAlone, results }: FoundSectionsProps) => {
  const { t } = useLingui();
  const channels = results.channels ?? [];
  const streams = results.streams ?? [];
  const categories = results.categories ?? [];
  const videos = results.videos ?? [];
  const clips = results.clips ?? [];
  const tags = results.tags ?? [];
  const section = { term, isAlone };
  const hasMore = (list: readonly unknown[]) => list.length >= FEW_FOUND;
  return (
    <>
      {channels.length > 0 && (
        <FoundSection {...section} kind="channels" title={t`Channels`} hasMore={hasMore(channels)}>
          <ChannelResults channels={channels} />
        </FoundSection>
      )}
      {categories.length > 0 && (
        <FoundSection {...section} kind="categories" title={t`Categories`} hasMore={hasMore(categories)}>
          <CategoryGrid categories={categories.map((category) => ({ id: category.id, category }))} />
        </FoundSection>
      )}
      {tags.length > 0 && (
        <FoundSection {...section} kind="tags" title={t`Tags`} hasMore={hasMore(tags)}>
          <TagResults tags={tags} />
        </FoundSection>
      )}
      {streams.length > 0 && (
        <FoundSection {...section} kind="live" title={t`Live channels`} hasMore={hasMore(streams)}>
          <StreamGrid streams={streams.map((stream) => ({ id: stream.id, stream }))} />
        </FoundSection>
      )}
      {videos.length > 0 && (
        <FoundSection {...section} kind="videos" title={t`Videos`} hasMore={hasMore(videos)}>
          <CardGrid>
            {videos.map((video) => (
              <li key={video.id}>
                <VideoCard video={video} hasOwner />
              </li>
            ))}
          </CardGrid>
        </FoundSection>
      )}
      {clips.length > 0 && (
        <FoundSection {...section} kind="clips" title={t`Clips`} hasMore={hasMore(clips)}>
          <CardGrid>
            {clips.map((clip) => (
              <li key={clip.id}>
                <ClipCard clip={clip} hasOwner />
              </li>
            ))}
          </CardGrid>
        </FoundSection>
      )}
    </>
  );
};
