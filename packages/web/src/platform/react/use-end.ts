import { useEffect, useEffectEvent } from 'react';

/** A timer cannot be longer than 24 days. */
const LONGEST_MS = 2 ** 31 - 1;
/** How soon after the end it calls back once more; each further time it waits twice as long. */
const AGAIN_MS = 2_000;
const AGAIN_MAX_MS = 60_000;

/**
 * Calls back when a moment passes (milliseconds since the epoch; null: it never does). While the same moment is given it
 * calls back again, at longer and longer intervals: the server's clock may be behind this one.
 */
export const useEnd = (moment: number | null, onEnd: () => void): void => {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (moment === null || Number.isNaN(moment)) return;
    let again = AGAIN_MS;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const left = moment - Date.now();
      if (left <= 0) end();
      timer = setTimeout(look, left > 0 ? Math.min(left, LONGEST_MS) : again);
      if (left <= 0) again = Math.min(2 * again, AGAIN_MAX_MS);
    };
    timer = setTimeout(look, Math.min(Math.max(moment - Date.now(), 0), LONGEST_MS));
    return () => clearTimeout(timer);
  }, [moment]);
};
