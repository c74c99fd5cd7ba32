import { useEffect, useRef } from 'react';
import styles from './story-player.module.css';

export interface StoryProgressProps {
  readonly count: number;
  readonly index: number;
  readonly durationMs: number;
  readonly isPaused: boolean;
  readonly onDone: () => void;
}

/** A bar for each story of a creator. The one of the current story fills, and the next story follows when it is full. */
export const StoryProgress = ({ count, index, durationMs, isPaused, onDone }: StoryProgressProps) => {
  const bar = useRef<HTMLSpanElement>(null);
  const animation = useRef<Animation>(null);
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => {
    // Time runs by an animation of the browser: it stops with the page, and needs no clock of ours. Styles that reduce
    // motion do not shorten it.
    const running = bar.current?.animate([{ transform: 'scaleX(0)' }, { transform: 'scaleX(1)' }], {
      duration: durationMs,
      fill: 'forwards',
    });
    if (running === undefined) return;
    animation.current = running;
    running.onfinish = () => done.current();
    return () => {
      running.onfinish = null;
      running.cancel();
    };
  }, [durationMs]);
  useEffect(() => {
    if (animation.current?.playState === 'finished') return;
    if (isPaused) animation.current?.pause();
    else animation.current?.play();
  }, [isPaused]);
  return (
    <div className={styles.bars} aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
        <span key={at} className={styles.bar} data-full={at < index || undefined}>
          {at === index && <span ref={bar} className={styles.filling} />}
        </span>
      ))}
    </div>
  );
};
