import { useEffect, useState } from 'react';
import { fetchCode } from '../react/fetch-code.ts';
import { afterFirstView } from './first-view.ts';

/**
 * Code of what every page shows, but not in its first view: it is fetched when that is over, once.
 *
 * @param load must be the same function each time
 * @param onError called when the code cannot be had; the page goes on without
 */
export const useLateImport = <T>(load: () => Promise<T>, onError: (error: unknown) => void): T | undefined => {
  const [loaded, setLoaded] = useState<T>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the code is fetched once
  useEffect(() => {
    let isThere = true;
    const stop = afterFirstView(() => {
      fetchCode(load).then((value) => {
        // A component is a function, which a setter would call.
        if (isThere) setLoaded(() => value);
      }, onError);
    });
    return () => {
      isThere = false;
      stop();
    };
  }, []);
  return loaded;
};
