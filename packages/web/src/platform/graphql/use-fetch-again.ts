import { useEffect, useEffectEvent, useRef } from 'react';
import type { UseQueryExecute, UseQueryState } from 'urql';

/**
 * Requests a query again after a change. The client ignores a request while the same query is under way, but that
 * answer may be from before the change. So the query is requested once more when that answer has arrived.
 *
 * By POST: a shared cache would return the answer from before the change.
 */
export const useFetchAgain = ([{ fetching, stale }, fetchAgain]: readonly [
  Pick<UseQueryState, 'fetching' | 'stale'>,
  UseQueryExecute,
]): (() => void) => {
  const isUnderWay = fetching || stale;
  // The caller may use a timer from before several answers.
  const underWay = useRef(isUnderWay);
  underWay.current = isUnderWay;
  const isDue = useRef(false);
  const ask = useEffectEvent(() => fetchAgain({ requestPolicy: 'network-only', anonymous: false }));
  useEffect(() => {
    if (isUnderWay || !isDue.current) return;
    isDue.current = false;
    ask();
  }, [isUnderWay]);
  return () => {
    if (underWay.current) isDue.current = true;
    else fetchAgain({ requestPolicy: 'network-only', anonymous: false });
  };
};
