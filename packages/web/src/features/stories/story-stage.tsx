import { STORY_GRADIENTS, STORY_SIZE, type StoryGradient } from '@bandshell/domain/stories';
import type { CSSProperties, ReactNode } from 'react';
import type { ShownStory } from './story-fields.ts';
import { StoryLayer } from './story-layer.tsx';
import styles from './story-stage.module.css';

export const gradientStyle = (gradient: StoryGradient | null): CSSProperties => {
  const [from, to] = STORY_GRADIENTS[gradient ?? 'NIGHT'];
  return { background: `linear-gradient(to bottom right, ${from}, ${to})` };
};

/** The picture of a base layer; null for a canvas, and if its source is gone. */
export const basePicture = ({ baseLayer }: ShownStory['content']): string | null =>
  baseLayer.pictureURL ??
  baseLayer.clip?.thumbnailURL ??
  baseLayer.video?.previewThumbnailURL ??
  baseLayer.story?.content.flattenedAsset.url ??
  null;

export interface StoryStageProps {
  readonly content: ShownStory['content'];
  /** Describes what the story shows, for those who do not see it. */
  readonly description: string;
  /** In place of the base layer's picture, as a player. */
  readonly player?: ReactNode;
  readonly onLoad?: () => void;
  readonly onError?: () => void;
}

/** A story as it looks: its base layer, and its texts and stickers over it. */
export const StoryStage = ({ content, description, player, onLoad, onError }: StoryStageProps) => {
  const picture = basePicture(content);
  return (
    <div className={styles.stage} style={gradientStyle(content.baseLayer.gradient)}>
      {player ??
        (picture !== null && (
          <img className={styles.picture} src={picture} alt="" onLoad={onLoad} onError={onError} draggable={false} />
        ))}
      <svg
        className={styles.layers}
        viewBox={`0 0 ${STORY_SIZE.width} ${STORY_SIZE.height}`}
        role="img"
        aria-label={description}
      >
        {content.interactiveLayers.map((layer, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: layers have no other name, and they do not move
          <StoryLayer key={index} layer={layer} />
        ))}
      </svg>
    </div>
  );
};
