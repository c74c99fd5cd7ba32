import { useEffect, useEffectEvent } from 'react';

export interface MediaInfo {
  readonly title: string;
  readonly artist: string;
  readonly pictureURL: string | null;
  readonly isPlaying: boolean;
  readonly play: () => void;
  readonly pause: () => void;
  /** For recordings only; seconds. */
  readonly timeline?: {
    readonly position: number;
    readonly duration: number;
    readonly rate: number;
    readonly seek: (seconds: number) => void;
  };
  readonly next?: (() => void) | undefined;
}

const STEP = 10;

/**
 * Publishes the current content to the system (Media Session API), so that media keys and the lock screen control the
 * player.
 */
export function useMediaSession(details: MediaInfo): void {
  const { title, artist, pictureURL, isPlaying, timeline, next } = details;
  const session = 'mediaSession' in navigator ? navigator.mediaSession : null;
  const hasTimeline = timeline !== undefined;
  const hasNext = next !== undefined;

  useEffect(() => {
    if (session === null) return;
    const artwork = pictureURL === null ? [] : [{ src: new URL(pictureURL, location.href).href }];
    session.metadata = new MediaMetadata({ title, artist, artwork });
    return () => {
      session.metadata = null;
    };
  }, [session, title, artist, pictureURL]);

  useEffect(() => {
    if (session !== null) session.playbackState = isPlaying ? 'playing' : 'paused';
  }, [session, isPlaying]);

  const perform = useEffectEvent(({ action, seekTime, seekOffset }: MediaSessionActionDetails) => {
    const position = timeline?.position ?? 0;
    if (action === 'play') details.play();
    else if (action === 'pause') details.pause();
    else if (action === 'nexttrack') next?.();
    else if (action === 'seekto') timeline?.seek(seekTime ?? position);
    else if (action === 'seekbackward') timeline?.seek(Math.max(0, position - (seekOffset ?? STEP)));
    else if (action === 'seekforward') timeline?.seek(position + (seekOffset ?? STEP));
  });
  useEffect(() => {
    if (session === null) return;
    const actions: MediaSessionAction[] = ['play', 'pause'];
    if (hasTimeline) actions.push('seekto', 'seekbackward', 'seekforward');
    if (hasNext) actions.push('nexttrack');
    const set = (handler: MediaSessionActionHandler | null) => {
      for (const action of actions) {
        try {
          session.setActionHandler(action, handler);
        } catch {
          // A browser throws for an action that it does not support.
        }
      }
    };
    set((details) => perform(details));
    return () => set(null);
  }, [session, hasTimeline, hasNext]);

  const second = timeline === undefined ? -1 : Math.floor(timeline.position);
  const duration = timeline?.duration ?? 0;
  const rate = timeline?.rate ?? 1;
  useEffect(() => {
    if (session === null || second < 0 || duration <= 0) return;
    session.setPositionState?.({ position: Math.min(second, duration), duration, playbackRate: rate });
    return () => session.setPositionState?.();
  }, [session, second, duration, rate]);
}
