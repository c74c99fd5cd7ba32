import { useEffect, useEffectEvent, useRef } from 'react';
import { useIsStale } from '../document/use-is-stale.ts';
import { isUserIdle, onIdleEnd } from '../idle/idle-store.ts';
import { useTopic } from '../realtime/use-topic.ts';
import { useFetchAgain } from './use-fetch-again.ts';

/** Numbers of viewers change without a word; a page in view asks for them this often, with ±10 % so that pages spread. */
const POLL_MS = 60_000;

/** After an event every open page asks at once; they spread over this time. */
const SPREAD_MS = 1500;

/**
 * Keeps a list of a page fresh: asks anew when the topic says that it changed, when events were missed or the list is
 * older than the topic's first word, and now and then. Nothing is asked for an idle user: what was due meanwhile is asked
 * once when idleness ends.
 */
export const useFreshList = (topic: string, asked: Parameters<typeof useFetchAgain>[0]): void => {
  const fetchAgain = useFetchAgain(asked);
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isDue = useRef(false);
  const refresh = useEffectEvent(() => {
    isDue.current = isUserIdle();
    if (!isDue.current) fetchAgain();
  });

  const isStale = useIsStale();

  const refreshSoon = () => {
    clearTimeout(pending.current);
    pending.current = setTimeout(() => refresh(), Math.random() * SPREAD_MS);
  };

  useTopic(topic, refreshSoon, refreshSoon, () => {
    if (isStale()) refresh();
  });

  useEffect(() => {
    const timer = setInterval(() => refresh(), POLL_MS * (0.9 + Math.random() * 0.2));
    const leave = onIdleEnd(() => {
      if (isDue.current) refresh();
    });
    return () => {
      leave();
      clearInterval(timer);
      clearTimeout(pending.current);
    };
  }, []);
};
