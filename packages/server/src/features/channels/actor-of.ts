import type { OauthScope } from '@bandshell/domain/oauth';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import type { Viewer } from '../../core/identity/viewer.ts';

/**
 * The user for whom a request acts: the logged-in user, or the user of a token with the scope (`authScopes: { $any: {
 * loggedIn: true, tokenScope: scope } }`).
 * @throws UNAUTHENTICATED for an anonymous visitor and a token without the scope
 */
export function actorOf(context: RequestContext, scope: OauthScope): Viewer {
  const { token } = context;
  return token !== null && token.viewer !== null && token.scopes.includes(scope) ? token.viewer : viewerOf(context);
}
