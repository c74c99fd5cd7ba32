import { matchRoute } from '@bandshell/domain';
import type { Client } from '@urql/core';
import { openDocument } from '../../platform/router/browser-history.ts';
import type { Router } from '../../platform/router/router.ts';

/**
 * Goes where the path alone does not say: to the category of a game's name, which is asked for here, or to a new document,
 * which the server leads on. Whoever has gone elsewhere meanwhile stays there.
 */
export const leavePage = async (to: string, replace: boolean, client: Client, router: Router): Promise<void> => {
  const [path = '/'] = to.split(/[?#]/);
  if (matchRoute(path).redirect?.asks !== 'category') return openDocument(to, replace);
  const { key } = router.getState().location;
  const found = await import('./game-path.ts').then(({ gamePath }) => gamePath(client, to)).catch(() => undefined);
  const { location, isLoading } = router.getState();
  if (isLoading || location.key !== key) return;
  // The server says what is not there, with its status.
  if (found === undefined) openDocument(to, replace);
  else router.navigate(found, { replace });
};
