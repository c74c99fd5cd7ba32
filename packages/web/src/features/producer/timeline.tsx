import type { MarkedPart } from '@bandshell/domain/videos';
import { writeTimeText } from '@bandshell/domain/videos';
import { useLingui } from '@lingui/react/macro';
import styles from './editor.module.css';
import { useFilmStrip } from './use-film-strip.ts';

const PICTURES = 12;
/** CSS pixels. */
const HEIGHT = 54;

export interface TimelineProps {
  readonly lengthSeconds: number;
  readonly storyboardURL: string | null;
  readonly parts: readonly MarkedPart[];
  readonly openAt: number | null;
  readonly position: number;
  readonly onSeek: (seconds: number) => void;
}

/** The whole video as a strip, with the marked ranges and the playback position. */
export const Timeline = ({ lengthSeconds, storyboardURL, parts, openAt, position, onSeek }: TimelineProps) => {
  const { t } = useLingui();
  const tiles = useFilmStrip(storyboardURL, lengthSeconds, PICTURES);
  const share = (seconds: number): string => `${Math.min(100, (seconds / Math.max(1, lengthSeconds)) * 100)}%`;
  const openTo = openAt === null ? 0 : Math.max(openAt, position);
  const openFrom = openAt === null ? 0 : Math.min(openAt, position);
  return (
    <div className={styles.timeline}>
      <div className={styles.film} aria-hidden="true">
        {tiles.map(({ url, x, y, width, height }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all slots of the strip change together
          <span key={index} className={styles.frame}>
            <span
              className={styles.tile}
              style={{
                backgroundImage: `url("${url}")`,
                backgroundPosition: `-${x}px -${y}px`,
                width,
                height,
                scale: HEIGHT / height,
              }}
            />
          </span>
        ))}
      </div>
      {parts.map(({ startSeconds, endSeconds }, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a mark is identified by its position
          key={index}
          aria-hidden="true"
          className={styles.mark}
          style={{ insetInlineStart: share(startSeconds), width: share(endSeconds - startSeconds) }}
        />
      ))}
      {openAt !== null && (
        <span
          aria-hidden="true"
          className={styles.openMark}
          style={{ insetInlineStart: share(openFrom), width: share(openTo - openFrom) }}
        />
      )}
      <input
        type="range"
        className={styles.scrubber}
        aria-label={t`Position in the video`}
        aria-valuetext={writeTimeText(position)}
        min={0}
        max={lengthSeconds}
        step={0.1}
        value={position}
        onChange={(event) => onSeek(Number(event.currentTarget.value))}
      />
    </div>
  );
};
