import { useEffect, useEffectEvent, useState } from 'react';
import type { UseQueryExecute } from 'urql';
import { useViewer } from '../../core/viewer/use-viewer.ts';

/**
 * What everybody is told of something recorded may not hold for who is logged in: owners see what is private, subscribers
 * what is theirs. Then it is asked for again in their own name.
 *
 * @param isRefused everybody is told that it is not there, or may not be played
 * @returns isSettled: no better answer is to come
 */
export const useOwnAnswer = (
  key: string,
  isRefused: boolean,
  isStale: boolean,
  fetchAgain: UseQueryExecute,
): { readonly isSettled: boolean; readonly refresh: () => void } => {
  const { status, viewer } = useViewer();
  const [asked, setAsked] = useState<string>();
  const ask = () => fetchAgain({ requestPolicy: 'network-only', anonymous: false });
  const askOwn = useEffectEvent(ask);
  const isOwn = viewer !== null && isRefused;
  useEffect(() => {
    if (!isOwn) return;
    setAsked(key);
    askOwn();
  }, [isOwn, key]);
  const isSettled = !isRefused || (status !== 'unknown' && (viewer === null || (asked === key && !isStale)));
  return { isSettled, refresh: ask };
};
