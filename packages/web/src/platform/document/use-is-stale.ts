import { useEffect, useRef } from 'react';
import { documentData } from './document-data.ts';
import { documentSentAt } from './document-sent-at.ts';

/** What changed within this time after an answer is left to the next event: a fresh load asks once and not twice. */
const STALE_MS = 2_000;

/**
 * Tells whether what the component shows since it mounted may miss something by now: it came with a document that was
 * sent a while ago, or was asked for a while ago.
 */
export const useIsStale = (): (() => boolean) => {
  const since = useRef(0);
  useEffect(() => {
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    since.current = documentData.isShown() ? documentSentAt(load) : performance.now();
  }, []);
  return () => performance.now() - since.current > STALE_MS;
};
