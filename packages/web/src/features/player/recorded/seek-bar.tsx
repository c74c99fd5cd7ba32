import { useLingui } from '@lingui/react/macro';
import { type CSSProperties, type PointerEvent, useRef, useState } from 'react';
import type { ContentChapter, MutedRange } from '../content-player-props.ts';
import styles from './recorded.module.css';
import { SeekPreview } from './seek-preview.tsx';

export interface SeekBarProps {
  /** Seconds, like all values here. */
  readonly position: number;
  readonly duration: number;
  readonly bufferedTo: number;
  readonly chapters?: readonly ContentChapter[] | undefined;
  readonly mutedRanges?: readonly MutedRange[] | undefined;
  readonly marks?: readonly number[] | undefined;
  readonly storyboardURL?: string | null | undefined;
  /** Label of a position: "12:04" or "-3:10". */
  readonly textAt: (seconds: number) => string;
  /** The total length as text; null for a running stream, whose times are relative to the live edge. */
  readonly whole: string | null;
  readonly onSeek: (seconds: number) => void;
}

const KEY_STEP = 5;

/** The time line: position, buffer, chapters, marked moments, and ranges without sound. */
export const SeekBar = (props: SeekBarProps) => {
  const { position, duration, bufferedTo, chapters = [], mutedRanges = [], marks = [], textAt, whole, onSeek } = props;
  const { t } = useLingui();
  const bar = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const shown = dragged ?? position;
  const share = (seconds: number) => (duration > 0 ? Math.min(1, Math.max(0, seconds / duration)) : 0);
  const per = (seconds: number) => `${(share(seconds) * 100).toFixed(3)}%`;
  const text = textAt(shown);

  const timeAt = ({ clientX }: PointerEvent): number => {
    const box = bar.current?.getBoundingClientRect();
    if (box === undefined || box.width === 0) return 0;
    return Math.min(1, Math.max(0, (clientX - box.left) / box.width)) * duration;
  };
  const style = { '--played': share(shown), '--buffered': share(Math.max(bufferedTo, position)) } as CSSProperties;

  return (
    <div
      ref={bar}
      className={styles.seek}
      data-dragging={dragged !== null || undefined}
      role="slider"
      tabIndex={0}
      aria-label={t`Seek`}
      aria-valuemin={0}
      aria-valuemax={Math.round(duration)}
      aria-valuenow={Math.round(shown)}
      aria-valuetext={whole === null ? text : t`${text} of ${whole}`}
      style={style}
      onKeyDown={(event) => {
        // Up and down also move a focused slider; elsewhere in the player they change the volume.
        const step = event.key === 'PageUp' ? 60 : event.key === 'PageDown' ? -60 : stepOf(event.key);
        if (step === 0) return;
        event.preventDefault();
        onSeek(Math.min(duration, Math.max(0, position + step)));
      }}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged(timeAt(event));
        setPointed(timeAt(event));
      }}
      onPointerMove={(event) => {
        setPointed(timeAt(event));
        if (dragged !== null) setDragged(timeAt(event));
      }}
      onPointerUp={(event) => {
        if (dragged === null) return;
        setDragged(null);
        if (event.pointerType !== 'mouse') setPointed(null);
        onSeek(timeAt(event));
      }}
      onPointerCancel={() => {
        setDragged(null);
        setPointed(null);
      }}
      onPointerLeave={() => dragged === null && setPointed(null)}
    >
      <div className={styles.track}>
        <div className={styles.buffered} />
        <div className={styles.played} />
        {mutedRanges.map(({ startSeconds, endSeconds }) => (
          <div
            key={startSeconds}
            className={styles.mutedRange}
            style={{ left: per(startSeconds), width: `${(share(endSeconds) - share(startSeconds)) * 100}%` }}
          />
        ))}
        {chapters.map(
          ({ atSeconds }) =>
            atSeconds > 0 &&
            atSeconds < duration && <div key={atSeconds} className={styles.mark} style={{ left: per(atSeconds) }} />,
        )}
        {marks.map((seconds) => (
          <div key={seconds} className={styles.moment} style={{ left: per(seconds) }} />
        ))}
      </div>
      <div className={styles.knob} />
      {pointed !== null && (
        <SeekPreview
          seconds={pointed}
          share={share(pointed)}
          text={textAt(pointed)}
          chapters={chapters}
          isMuted={mutedRanges.some(({ startSeconds, endSeconds }) => pointed >= startSeconds && pointed < endSeconds)}
          storyboardURL={props.storyboardURL ?? null}
        />
      )}
    </div>
  );
};

const stepOf = (key: string): number =>
  key === 'ArrowUp' || key === 'ArrowRight' ? KEY_STEP : key === 'ArrowDown' || key === 'ArrowLeft' ? -KEY_STEP : 0;
