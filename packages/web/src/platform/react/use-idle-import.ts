import { useEffect, useState } from 'react';
import { fetchCode } from './fetch-code.ts';

/** Longest wait for a quiet moment. */
const PATIENCE_MS = 2_000;

/** Calls back in a quiet moment after the page's load event; browsers without idle callbacks wait a little. */
export const whenIdle = (callback: () => void): void => {
  const soon = (): void => {
    if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: PATIENCE_MS });
    else setTimeout(callback, 200);
  };
  if (document.readyState === 'complete') soon();
  else window.addEventListener('load', soon, { once: true });
};

/**
 * Code that the first paint does not need: it is fetched in a quiet moment, once.
 *
 * @param load must be the same function each time
 * @param onError called when the code cannot be had; the page goes on without
 */
export const useIdleImport = <T>(load: () => Promise<T>, onError: (error: unknown) => void): T | undefined => {
  const [loaded, setLoaded] = useState<T>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the code is fetched once
  useEffect(() => {
    let isThere = true;
    whenIdle(() => {
      if (!isThere) return;
      fetchCode(load).then((value) => {
        // A component is a function, which a setter would call.
        if (isThere) setLoaded(() => value);
      }, onError);
    });
    return () => {
      isThere = false;
    };
  }, []);
  return loaded;
};
