import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { UseQueryExecute } from 'urql';
import { useViewer } from '../../../core/viewer/use-viewer.ts';
import { anonymous } from '../../../platform/graphql/anonymous.ts';
import { asViewer } from '../../../platform/graphql/use-anonymous.ts';

/**
 * The data that this tab has asked for as the viewer, by the `key` of `useOwnAnswer`: ids of recordings, channels'
 * logins.
 */
const own = new Set<string>();

/**
 * Context of the query of a recording or a restricted channel. A viewer who returns to one that is not for everyone
 * keeps their own answer: the anonymous one would take the player away.
 */
export const useAnswerContext = (key: string): { readonly anonymous: boolean } =>
  useMemo(() => (own.has(key) ? asViewer : anonymous), [key]);

/**
 * The anonymous answer can be wrong for a logged-in viewer: owners see private videos, subscribers see videos for
 * subscribers, and members see a restricted channel. Then it is fetched again with the viewer's session.
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
