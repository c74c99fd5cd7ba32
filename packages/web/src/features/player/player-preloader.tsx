import { isPlayerPreloaded } from '@bandshell/domain/player';
import { preloadEngine } from '@bandshell/player';
import { useEffect } from 'react';
import { useQuery } from 'urql';
import { anonymous } from '../../platform/graphql/anonymous.ts';
import { graphql } from '../../platform/graphql/graphql.ts';
import { fetchCode } from '../../platform/react/fetch-code.ts';
import { useRouterState } from '../../platform/router/router-context.ts';
import { preloadPageEngine } from './page-engine.ts';

const PlayerPreloaderQuery = graphql(`
  query PlayerPreloader {
    playerPreloadExceptions {
      startsWith
      exact
    }
  }
`);

/** A visitor who saves data fetches the player when a page plays. */
const savesData = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

/** A visitor who stays this long on a page (ms) reads it: there is room for code that they may never need. */
const REST_MS = 8_000;

/** Pages with a form that is filled in first, so that nothing plays for a while. */
const FORM_PAGES: ReadonlySet<string> = new Set(['logIn', 'signUp']);

const warn = (error: unknown): void => console.warn('Player: it could not be fetched ahead', error);

/** Fetches the code that plays a live stream. */
const fetchPlayer = () => Promise.all([preloadPageEngine(), fetchCode(() => import('./channel-player.tsx'))]);

interface PlayerPreloaderProps {
  /** Fetches what plays a live stream; on a page with a form once it has rested. */
  readonly now?: () => Promise<unknown>;
  /** Fetches the HLS library, once the page has rested. */
  readonly later?: () => Promise<unknown>;
}

/**
 * Fetches the player's code on pages without a player, unless the site's settings except them. The HLS library, which weighs
 * fifteen times as much as the engine for pushed media, is not in the way of what the page itself shows.
 */
export const PlayerPreloader = ({ now = fetchPlayer, later = preloadEngine }: PlayerPreloaderProps) => {
  const { location, match } = useRouterState();
  const isIdle = !match.route.plays && !savesData();
  const [{ data }] = useQuery({ query: PlayerPreloaderQuery, variables: {}, pause: !isIdle, context: anonymous });
  const exceptions = data?.playerPreloadExceptions;
  const isWanted = isIdle && exceptions !== undefined && isPlayerPreloaded(location.pathname, exceptions);
  const isForm = FORM_PAGES.has(match.route.name);
  useEffect(() => {
    if (!isWanted) return;
    if (!isForm) now().catch(warn);
    const timer = setTimeout(() => {
      if (isForm) now().catch(warn);
      later().catch(warn);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [isWanted, isForm, now, later]);
  return null;
};
