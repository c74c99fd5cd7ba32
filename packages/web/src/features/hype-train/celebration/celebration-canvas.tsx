import { type RefObject, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from './celebration-canvas.module.css';
import { drawFrame, type Stage, stageOf } from './draw-frame.ts';
import { frameAt, piecesOf, type ShownCelebration } from './pieces.ts';

export interface CelebrationCanvasProps {
  readonly kind: ShownCelebration;
  readonly frames: number;
  /** Stands in the chat, which alone is covered: never the player and its controls. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onEnd: () => void;
}

/** More would cost time on screens with many pixels and show nothing more. */
const SCALE_MAX = 1.5;

/** A celebration over the chat. Presses go through it. A tab that is hidden ends it. */
export const CelebrationCanvas = ({ kind, frames, anchor, onEnd }: CelebrationCanvasProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    const element = canvas.current;
    const chat = anchor.current?.closest('section') ?? null;
    const context = element?.getContext('2d') ?? null;
    if (element === null || chat === null || context === null || document.hidden) {
      end.current();
      return;
    }
    const pieces = piecesOf(kind);
    const scale = Math.min(window.devicePixelRatio || 1, SCALE_MAX);
    let stage: Stage | undefined;
    const fit = () => {
      const { left, top, width, height } = chat.getBoundingClientRect();
      Object.assign(element.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
      element.width = width * scale;
      element.height = height * scale;
      context.scale(scale, scale);
      stage = stageOf(context, width, height, scale);
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(chat);
    let began: number | undefined;
    let shown: number | undefined;
    const draw = (now: number) => {
      began ??= now;
      const frame = frameAt(kind, frames, now - began);
      if (frame === null) {
        end.current();
        return;
      }
      if (frame !== shown && stage !== undefined) drawFrame(stage, kind, pieces, frame / frames);
      shown = frame;
      request = requestAnimationFrame(draw);
    };
    let request = requestAnimationFrame(draw);
    const onHidden = () => document.hidden && end.current();
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      cancelAnimationFrame(request);
      observer.disconnect();
      document.removeEventListener('visibilitychange', onHidden);
    };
  }, [kind, frames, anchor]);
  return createPortal(
    <div aria-hidden="true">
      <canvas ref={canvas} className={styles.canvas} data-celebration={kind} />
    </div>,
    document.body,
  );
};
