import { chapterAt, uptimeText } from '@bandshell/domain/player';
import { useLingui } from '@lingui/react/macro';
import { List } from 'lucide-react';
import type { ContentChapter } from '../content-player-props.ts';
import menuStyles from '../player-menu.module.css';
import { PlayerChoice, PlayerMenu } from '../player-menu.tsx';
import styles from './recorded.module.css';

export interface ChaptersMenuProps {
  readonly chapters: readonly ContentChapter[];
  /** Seconds. */
  readonly position: number;
  readonly onSeek: (seconds: number) => void;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/** The current chapter, with a menu of all; nothing if there is only one. */
export const ChaptersMenu = ({ chapters, position, onSeek, isOpen, onOpen }: ChaptersMenuProps) => {
  const { t } = useLingui();
  if (chapters.length < 2) return null;
  const current = chapterAt(chapters, position);
  const title = current?.title ?? '';
  return (
    <PlayerMenu
      label={t`Chapters: ${title}`}
      title={t`Chapters`}
      buttonClass={menuStyles.qualityButton}
      isOpen={isOpen}
      onOpen={onOpen}
      button={
        <>
          <List aria-hidden="true" />
          <span className={styles.chapter} translate="no">
            {title}
          </span>
        </>
      }
    >
      {(close) =>
        chapters.map((chapter) => (
          <PlayerChoice
            key={chapter.atSeconds}
            label={`${uptimeText(0, chapter.atSeconds * 1000)} · ${chapter.title}`}
            isChosen={chapter === current}
            onChoose={() => {
              onSeek(chapter.atSeconds);
              close();
            }}
          />
        ))
      }
    </PlayerMenu>
  );
};
