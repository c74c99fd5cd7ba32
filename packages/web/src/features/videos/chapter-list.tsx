import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import styles from './chapter-list.module.css';
import { lengthText } from './length-text.ts';

export interface ListedChapter {
  readonly atSeconds: number;
  readonly title: string;
}

export interface ChapterListProps {
  /** In order of time. */
  readonly chapters: readonly ListedChapter[];
  /** Playback position in seconds. */
  readonly position: number;
  readonly onSeek: (seconds: number) => void;
}

/** The chapters of a video. The current one is marked; each seeks to its start. */
export const ChapterList = ({ chapters, position, onSeek }: ChapterListProps) => {
  const id = useId();
  const current = chapters.findLast(({ atSeconds }) => atSeconds <= position + 0.25) ?? chapters[0];
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        <Trans>Chapters</Trans>
      </h2>
      <ol className={styles.list}>
        {chapters.map((chapter) => {
          const { title } = chapter;
          const time = lengthText(chapter.atSeconds);
          return (
            <li key={chapter.atSeconds}>
              <button
                type="button"
                className={styles.chapter}
                aria-current={chapter === current ? 'true' : undefined}
                onClick={() => onSeek(chapter.atSeconds)}
              >
                <span className={styles.time}>{time}</span>
                <span className={styles.title} translate="no">
                  {title}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
};
