import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { UseQueryExecute } from 'urql';
import { useViewer } from '../../core/viewer/use-viewer.ts';
import { anonymous } from '../../platform/graphql/anonymous.ts';
import { asViewer } from '../../platform/graphql/use-anonymous.ts';

/** Recordings of which this tab has taken the viewer's own answer, by the `key` of `useOwnAnswer`. */
const own = new Set<string>();

/**
 * Context of the query of a recording. Who returns to one that is not for everyone keeps their own answer: the anonymous
 * one would take the player away.
 */
export const useRecordingContext = (key: string): { readonly anonymous: boolean } =>
  useMemo(() => (own.has(key) ? asViewer : anonymous), [key]);

/**
 * The anonymous answer about a recording can be wrong for a logged-in viewer: owners see private videos, and
 * subscribers see videos for subscribers. Then the recording is fetched again with the viewer's session.
 * @param isRefused the answer says that it is missing or may not be played
 * @returns isSettled: no better answer will arrive
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
    own.add(key);
    setAsked(key);
    askOwn();
  }, [isOwn, key]);
  const isSettled = !isRefused || (status !== 'unknown' && (viewer === null || (asked === key && !isStale)));
  return { isSettled, refresh: ask };
};
