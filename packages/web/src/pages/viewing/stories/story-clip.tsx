import { useEffect, useState } from 'react';
import { type ContentHandle, ContentPlayer } from '../../../features/player/content-player.tsx';
import type { ShownStory } from '../../../features/stories/story-fields.ts';
import styles from './stories-page.module.css';

export interface StoryClipProps {
  readonly clip: NonNullable<ShownStory['content']['baseLayer']['clip']>;
  readonly isPaused: boolean;
}

/** A clip in a story. Its sound follows the viewer's own choice for all players of the site. */
export const StoryClip = ({ clip, isPaused }: StoryClipProps) => {
  const [player, setPlayer] = useState<ContentHandle | null>(null);
  useEffect(() => {
    if (isPaused) player?.pause();
    else player?.play();
  }, [player, isPaused]);
  return (
    <div className={styles.clip}>
      <ContentPlayer
        content={{ type: 'clip', clipSlug: clip.slug, videoOffset: null, clipLocation: 'FEED' }}
        isMature={clip.isMature}
        title={clip.title}
        ownerName={clip.broadcaster.displayName}
        posterURL={clip.thumbnailURL}
        onHandle={setPlayer}
      />
    </div>
  );
};
