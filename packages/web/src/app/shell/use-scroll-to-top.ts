import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

/** Every change of location starts at the top of its page. */
export const useScrollToTop = (): void => {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what changes with the location
  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual';
    window.scrollTo(0, 0);
  }, [key]);
};
