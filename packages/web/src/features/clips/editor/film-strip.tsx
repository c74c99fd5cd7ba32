import { CLIP_MAX_MS, CLIP_MIN_MS, type ClipTrim, moveTrim, moveTrimEdge } from '@bandshell/domain/clips';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef } from 'react';
import styles from './clip-editor.module.css';
import type { ClipEditing } from './clip-editor-query.ts';
import { useFilmFrames } from './use-film-frames.ts';

const FRAMES = 10;
const SMALL_STEP_MS = 100;
const LARGE_STEP_MS = 1_000;

type Edge = 'start' | 'end';

export interface FilmStripProps {
  readonly editing: ClipEditing;
  readonly trim: ClipTrim;
  /** Playback position in seconds of the window. */
  readonly position: number;
  /** `shownMs` is the position of the moved handle, for the preview. */
  readonly onTrim: (trim: ClipTrim, shownMs: number) => void;
}

/** How far a key moves a handle; undefined for other keys. */
const stepOf = ({ key, shiftKey }: KeyboardEvent): number | undefined => {
  const step = shiftKey ? LARGE_STEP_MS : SMALL_STEP_MS;
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return -step;
    case 'ArrowRight':
    case 'ArrowUp':
      return step;
    case 'PageDown':
      return -LARGE_STEP_MS;
    case 'PageUp':
      return LARGE_STEP_MS;
    case 'Home':
      return Number.NEGATIVE_INFINITY;
    case 'End':
      return Number.POSITIVE_INFINITY;
    default:
      return undefined;
  }
};

/** A strip of pictures of the clip's window, with two handles that select the range. */
export const FilmStrip = ({ editing, trim, position, onTrim }: FilmStripProps) => {
  const { t } = useLingui();
  const canvas = useRef<HTMLCanvasElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  useFilmFrames(canvas, editing, FRAMES);
  const windowMs = Math.round(editing.windowSeconds * 1000);
  const share = (ms: number): string => `${(Math.min(Math.max(ms, 0), windowMs) / Math.max(1, windowMs)) * 100}%`;

  const timeAt = (clientX: number): number => {
    const box = strip.current?.getBoundingClientRect();
    return box === undefined || box.width === 0 ? 0 : ((clientX - box.left) / box.width) * windowMs;
  };
  const moveEdge = (edge: Edge, toMs: number) => {
    const moved = moveTrimEdge(trim, edge, toMs, windowMs);
    onTrim(moved, edge === 'start' ? moved.startMs : moved.endMs);
  };
  /** Follows the pointer until it is released. */
  const drag = (event: PointerEvent<HTMLElement>, move: (byMs: number) => void) => {
    if (event.button !== 0) return;
    event.preventDefault();
    const handle = event.currentTarget;
    const from = timeAt(event.clientX);
    handle.setPointerCapture(event.pointerId);
    handle.focus();
    const onMove = (next: globalThis.PointerEvent) => move(timeAt(next.clientX) - from);
    const onEnd = () => {
      handle.removeEventListener('pointermove', onMove);
      handle.removeEventListener('lostpointercapture', onEnd);
    };
    handle.addEventListener('pointermove', onMove);
    handle.addEventListener('lostpointercapture', onEnd);
  };

  const handle = (edge: Edge) => {
    const at = edge === 'start' ? trim.startMs : trim.endMs;
    const seconds = Math.round(at / 100) / 10;
    return (
      <div
        role="slider"
        tabIndex={0}
        className={styles.handle}
        data-edge={edge}
        style={{ left: share(at) }}
        aria-label={edge === 'start' ? t`Start of the clip` : t`End of the clip`}
        aria-valuemin={edge === 'start' ? 0 : CLIP_MIN_MS / 1000}
        aria-valuemax={(edge === 'start' ? windowMs - CLIP_MIN_MS : windowMs) / 1000}
        aria-valuenow={seconds}
        aria-valuetext={t`${plural(seconds, { one: '# second', other: '# seconds' })}`}
        onPointerDown={(event) => drag(event, (byMs) => moveEdge(edge, at + byMs))}
        onKeyDown={(event) => {
          const step = stepOf(event);
          if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
          event.preventDefault();
          // A handle's range is limited by the maximum length of a clip.
          const most = edge === 'start' ? trim.endMs - CLIP_MIN_MS : trim.startMs + CLIP_MAX_MS;
          const least = edge === 'start' ? trim.endMs - CLIP_MAX_MS : trim.startMs + CLIP_MIN_MS;
          moveEdge(edge, Number.isFinite(step) ? at + step : step < 0 ? Math.max(0, least) : Math.min(windowMs, most));
        }}
      />
    );
  };

  return (
    // A time line runs from left to right in every language.
    <div ref={strip} className={styles.strip} dir="ltr">
      <canvas ref={canvas} className={styles.frames} />
      <div className={styles.shade} style={{ left: 0, width: share(trim.startMs) }} />
      <div className={styles.shade} style={{ left: share(trim.endMs), right: 0 }} />
      <div
        className={styles.marked}
        style={{ left: share(trim.startMs), width: share(trim.endMs - trim.startMs) }}
        onPointerDown={(event) =>
          drag(event, (byMs) => {
            const moved = moveTrim(trim, byMs, windowMs);
            onTrim(moved, moved.startMs);
          })
        }
      />
      <div className={styles.playhead} style={{ '--at': share(position * 1000) } as CSSProperties} aria-hidden="true" />
      {handle('start')}
      {handle('end')}
    </div>
  );
};
