import { useEffect, useEffectEvent, useRef } from 'react';
import type { UseQueryExecute, UseQueryState } from 'urql';

/**
 * Asks a query anew after something changed. The client drops a question that is under way already, whose answer may be
 * from before the change: then it is asked once more as soon as that answer is there.
 *
 * By POST: a shared cache would give back the answer from before the change.
 */
export const useFetchAgain = ([{ fetching, stale }, fetchAgain]: readonly [
  Pick<UseQueryState, 'fetching' | 'stale'>,
  UseQueryExecute,
]): (() => void) => {
  const isUnderWay = fetching || stale;
  // Whoever asks may do so by a timer that was set some answers ago.
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
