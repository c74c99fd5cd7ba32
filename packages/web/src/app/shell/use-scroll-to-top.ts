import { useLayoutEffect } from 'react';
import { useLocation } from '../../platform/router/router-context.ts';

/** Every change of location starts at the top of its page. */
export const useScrollToTop = (): void => {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what changes with the location
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, [key]);
};
