import { useEffect, useLayoutEffect } from 'react';
import { useRouter, useRouterState } from '../../platform/router/router-context.ts';
import { restoreScroll } from './restore-scroll.ts';
import { createScrollMemory } from './scroll-memory.ts';

// A browser that forbids storage throws as soon as it is named.
const memory = createScrollMemory({
  getItem: (name) => sessionStorage.getItem(name),
  setItem: (name, value) => sessionStorage.setItem(name, value),
});

/**
 * Each navigation starts at the top of its page, except for a link that changes only a lower part. The back and forward
 * buttons and a reload restore the scroll position.
 */
export const useScrolling = (): void => {
  const router = useRouter();
  const { location, arrival } = useRouterState();
  const { key, state } = location;

  useEffect(() => {
    // The page of the entry that is shown is the one that scrolls, also while the next one is on its way.
    const note = () => memory.note(router.getState().location.key, window.scrollY);
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('pagehide', memory.keep);
    return () => {
      window.removeEventListener('scroll', note);
      window.removeEventListener('pagehide', memory.keep);
    };
  }, [router]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what changes with the location
  useLayoutEffect(() => {
    if (arrival === 'anchor' || (arrival === 'link' && state.scroll === 'preserve')) return;
    return restoreScroll(arrival === 'link' ? 0 : (memory.read(key) ?? 0));
  }, [key]);
};
