import type { Router } from './router.ts';

/** Chromium, and other browsers since 2026. */
interface NavigationApi {
  readonly currentEntry: { readonly index: number } | null;
}

const placeInHistory = (): number | undefined =>
  (window as { readonly navigation?: NavigationApi }).navigation?.currentEntry?.index;

/**
 * Asks before a navigation leaves the current page, by a link, by code, by the buttons of the browser, or with the
 * document. The history stays at the page's entry until then. It stands before the router, so that pages without it
 * carry none of its code.
 *
 * @param ask gets what leaves the page after all
 * @returns ends it
 */
export const guardNavigation = (router: Router, ask: (leave: () => void) => void): (() => void) => {
  const { navigate } = router;
  let place = placeInHistory();
  let { href } = window.location;
  let { state } = window.history;
  /** The way back to the page's entry is under way. */
  let isReturning = false;

  const onNavigate: Router['navigate'] = (to, options) => {
    if (router.isPageOf(to)) navigate(to, options);
    else {
      ask(() => {
        stop();
        navigate(to, options);
      });
    }
  };
  const stays = (): boolean => {
    if (isReturning) {
      isReturning = false;
      return true;
    }
    if (router.isPageOf(window.location.pathname)) {
      // Another entry of the same page.
      place = placeInHistory();
      ({ href } = window.location);
      ({ state } = window.history);
      return false;
    }
    const now = placeInHistory();
    const places = place === undefined || now === undefined ? 0 : now - place;
    if (places === 0) window.history.pushState(state, '', href);
    else {
      isReturning = true;
      window.history.go(-places);
    }
    ask(() => {
      stop();
      window.history.go(places === 0 ? -1 : places);
    });
    return true;
  };
  const onUnload = (event: Event): void => event.preventDefault();

  const stop = (): void => {
    if (router.navigate === onNavigate) router.navigate = navigate;
    if (router.stays === stays) router.stays = undefined;
    window.removeEventListener('beforeunload', onUnload);
  };
  router.navigate = onNavigate;
  router.stays = stays;
  window.addEventListener('beforeunload', onUnload);
  return stop;
};
