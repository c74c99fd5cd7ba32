import { useEffect, useRef } from 'react';
import { documentData } from './document-data.ts';
import { documentSentAt } from './document-sent-at.ts';

/**
 * Changes within this time after an answer wait for the next event, so that a fresh page sends one request and not two.
 */
const STALE_MS = 2_000;

/**
 * Returns whether the data that the component shows since it mounted may be outdated, because the document or the
 * request is some time old.
 */
export const useIsStale = (): (() => boolean) => {
  const since = useRef(0);
  useEffect(() => {
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    since.current = documentData.isShown() ? documentSentAt(load) : performance.now();
  }, []);
  return () => performance.now() - since.current > STALE_MS;
};
