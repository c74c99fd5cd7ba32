import { isPlayerPreloaded } from '@bandshell/domain/player';
import { preloadEngine } from '@bandshell/player';
import { useEffect } from 'react';
import { useQuery } from 'urql';
import { anonymous } from '../../platform/graphql/anonymous.ts';
import { graphql } from '../../platform/graphql/graphql.ts';
import { fetchCode } from '../../platform/react/fetch-code.ts';
import { useRouterState } from '../../platform/router/router-context.ts';

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

const preload = (): void => {
  Promise.all([preloadEngine(), fetchCode(() => import('./channel-player.tsx'))]).catch((error: unknown) =>
    console.warn('Player: it could not be fetched ahead', error),
  );
};

/** Fetches the player's code on pages without a player, unless the site's settings except them. */
export const PlayerPreloader = () => {
  const { location, match } = useRouterState();
  const isIdle = !match.route.plays && !savesData();
  const [{ data }] = useQuery({ query: PlayerPreloaderQuery, variables: {}, pause: !isIdle, context: anonymous });
  const exceptions = data?.playerPreloadExceptions;
  const isWanted = isIdle && exceptions !== undefined && isPlayerPreloaded(location.pathname, exceptions);
  useEffect(() => {
    if (isWanted) preload();
  }, [isWanted]);
  return null;
};
