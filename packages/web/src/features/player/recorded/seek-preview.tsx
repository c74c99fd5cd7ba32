import { chapterAt } from '@bandshell/domain/player';
import { Trans } from '@lingui/react/macro';
import { VolumeX } from 'lucide-react';
import type { CSSProperties } from 'react';
import type { ContentChapter } from '../content-player-props.ts';
import styles from './recorded.module.css';
import { useStoryboard } from './use-storyboard.ts';

export interface SeekPreviewProps {
  readonly seconds: number;
  /** Position on the bar, 0 to 1. */
  readonly share: number;
  readonly text: string;
  readonly chapters: readonly ContentChapter[];
  readonly isMuted: boolean;
  readonly storyboardURL: string | null;
}

/** CSS pixels. */
const WIDTH = 176;

/** Preview at the pointer: a small picture, the chapter and the time. */
export const SeekPreview = ({ seconds, share, text, chapters, isMuted, storyboardURL }: SeekPreviewProps) => {
  const tile = useStoryboard(storyboardURL, seconds);
  // With a single chapter its name is no help.
  const chapter = chapters.length > 1 ? chapterAt(chapters, seconds) : null;
  return (
    <div className={styles.preview} style={{ '--at': share } as CSSProperties} aria-hidden="true">
      {tile !== null && (
        <div
          className={styles.tilePlace}
          style={{ width: WIDTH, height: Math.round((tile.height / tile.width) * WIDTH) }}
        >
          <div
            className={styles.tile}
            style={{
              width: tile.width,
              height: tile.height,
              backgroundImage: `url("${tile.url}")`,
              backgroundPosition: `-${tile.x}px -${tile.y}px`,
              scale: WIDTH / tile.width,
            }}
          />
        </div>
      )}
      {chapter !== null && (
        <span className={styles.previewChapter} translate="no">
          {chapter.title}
        </span>
      )}
      <span className={styles.previewTime}>
        {isMuted && <VolumeX aria-hidden="true" />}
        {text}
      </span>
      {isMuted && (
        <span className={styles.previewChapter}>
          <Trans>Muted part</Trans>
        </span>
      )}
    </div>
  );
};
