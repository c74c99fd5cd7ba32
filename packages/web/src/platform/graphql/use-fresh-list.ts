import { useEffect, useEffectEvent, useRef } from 'react';
import type { UseQueryExecute } from 'urql';
import { useIsStale } from '../document/use-is-stale.ts';
import { useTopic } from '../realtime/use-topic.ts';

/** Numbers of viewers change without a word; a page in view asks for them this often, with ±10 % so that pages spread. */
const POLL_MS = 60_000;

/** After an event every open page asks at once; they spread over this time. */
const SPREAD_MS = 1500;

/**
 * Keeps a list of a page fresh: asks anew when the topic says that it changed, when events were missed or the list is
 * older than the topic's first word, and now and then while the page is in view.
 */
export const useFreshList = (topic: string, fetchAgain: UseQueryExecute): void => {
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);
  // By POST: a shared cache would give back the answer from before the change.
  const refresh = useEffectEvent(() => fetchAgain({ requestPolicy: 'network-only', anonymous: false }));

  const isStale = useIsStale();

  const refreshSoon = () => {
    clearTimeout(pending.current);
    pending.current = setTimeout(() => refresh(), Math.random() * SPREAD_MS);
  };

  useTopic(topic, refreshSoon, refreshSoon, () => {
    if (isStale()) refresh();
  });

  useEffect(() => {
    const timer = setInterval(
      () => {
        if (document.visibilityState === 'visible') refresh();
      },
      POLL_MS * (0.9 + Math.random() * 0.2),
    );
    return () => {
      clearInterval(timer);
      clearTimeout(pending.current);
    };
  }, []);
};
