import { useEffect, useEffectEvent } from 'react';
import type { NoPicture } from '../../../features/videos/video-notice.tsx';

/** How often a video that is being processed is fetched again. */
const LOOK_EVERY_MS = 10_000;

/** Fetches a video again that is being processed, and a premiere when it starts. */
export const useVideoRefresh = (
  noPicture: NoPicture | null,
  premiereAt: string | null,
  onRefresh: () => void,
): void => {
  const look = useEffectEvent(onRefresh);
  useEffect(() => {
    if (noPicture === 'NOT_READY') {
      const timer = setInterval(() => look(), LOOK_EVERY_MS);
      return () => clearInterval(timer);
    }
    if (noPicture !== 'NOT_YET' || premiereAt === null) return;
    const left = Date.parse(premiereAt) - Date.now();
    // A little later, because clocks differ. A timer cannot be longer than 24 days.
    const timer = setTimeout(() => look(), Math.min(Math.max(left, 0) + 1500, 2 ** 31 - 1));
    return () => clearTimeout(timer);
  }, [noPicture, premiereAt]);
};
