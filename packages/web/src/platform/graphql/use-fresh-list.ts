import { useEffect, useEffectEvent, useRef } from 'react';
import { isUserIdle, onIdleEnd } from '../browser/idle-store.ts';
import { useIsStale } from '../document/use-is-stale.ts';
import { useTopic } from '../realtime/use-topic.ts';
import { useFetchAgain } from './use-fetch-again.ts';

/** Viewer counts change without an event. A visible page fetches them this often, with ±10 % of random spread. */
const POLL_MS = 60_000;

/** After an event all open pages fetch at the same time. They spread over this time. */
const SPREAD_MS = 1500;

/**
 * Keeps a list of a page fresh. It fetches again when the topic reports a change, when events were missed, when the
 * list is older than the subscription, and regularly. It fetches nothing while the user is idle, and once when idleness
 * ends if something was due.
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
