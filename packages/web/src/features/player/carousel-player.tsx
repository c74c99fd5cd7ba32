import { contentKey, mayShowInCarousel } from '@bandshell/domain/player';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import styles from './carousel-player.module.css';
import type { ChannelPlayerProps } from './channel-player-props.ts';
import { ChannelStage } from './channel-stage.tsx';
import { pageStart } from './page-engine.ts';
import { usePlayerStore } from './player-store.ts';
import { usePlayerSlot } from './use-player-slot.ts';

type CarouselPlayerProps = Omit<ChannelPlayerProps, 'kind' | 'start'> & { readonly path: string };

const SILENT = { ...pageStart, isMuted: true };

/** A video that scrolls in by less than the mini player would leave (px) does not play yet. */
const MARGIN = '-100px 0px';

const isTabHidden = (): boolean => document.hidden;
const followTab = (changed: () => void): (() => void) => {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
};

/** Whether the player's sound is on: the viewer asked for it. */
const useHasSound = (): boolean => {
  const player = usePlayerStore((state) => state.player);
  const subscribe = useCallback((changed: () => void) => player?.subscribe(changed) ?? (() => undefined), [player]);
  return useSyncExternalStore(subscribe, () => player !== null && !player.getSnapshot().isMuted);
};

/**
 * Gives the site's player the place of a carousel, over a picture that the page draws. It plays without sound until the
 * viewer turns that on. A stream that the viewer watches already goes on: here if it is the one shown, else in the mini
 * player, and the carousel has its picture alone.
 */
export const CarouselPlayer = (props: CarouselPlayerProps) => {
  const key = contentKey({ type: 'live', channelLogin: props.channelLogin, autohost: false, dvrVideoID: null });
  const frame = useRef<HTMLDivElement>(null);
  const [isInView, setInView] = useState(false);
  const isHidden = useSyncExternalStore(followTab, isTabHidden);
  const isFree = usePlayerStore(({ presentation }) => mayShowInCarousel(presentation, key));
  const hasSound = useHasSound();
  useEffect(() => {
    if (frame.current === null) return;
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting === true), {
      rootMargin: MARGIN,
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  const plays = isFree && isInView && (!isHidden || hasSound);
  return (
    <div ref={frame} className={styles.place}>
      {plays && <CarouselPlace key={key} {...props} content={key} hasSound={hasSound} />}
    </div>
  );
};

interface CarouselPlaceProps extends CarouselPlayerProps {
  readonly content: string;
  readonly hasSound: boolean;
}

const CarouselPlace = ({ content, hasSound, ...props }: CarouselPlaceProps) => {
  const [isWatched] = useState(() => {
    const { presentation } = usePlayerStore.getState();
    return presentation.isActive && presentation.content === content;
  });
  const anchor = usePlayerSlot({
    content,
    stage: (place) => <ChannelStage {...place} channel={{ ...props, start: SILENT }} />,
    path: props.path,
    kind: 'carousel',
    isKept: isWatched || hasSound,
    preload: pageStart.preload,
  });
  return <div ref={anchor} className={styles.place} />;
};
