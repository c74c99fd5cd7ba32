import type { OauthScope } from '@bandshell/domain/oauth';
import SchemaBuilder from '@pothos/core';
import ComplexityPlugin from '@pothos/plugin-complexity';
import ScopeAuthPlugin from '@pothos/plugin-scope-auth';
import { isOfTheSite } from '../identity/viewer.ts';
import type { RequestContext } from './request-context.ts';
import { requestError } from './request-error.ts';

export interface SchemaTypes {
  Context: RequestContext;
  DefaultFieldNullability: false;
  AuthScopes: {
    /** Any logged-in user. */
    loggedIn: boolean;
    /** The user with this id. */
    self: string;
    /** Staff or a site admin, in their own browser session: no program acts for them. */
    staff: boolean;
    siteAdmin: boolean;
    /** A program with a token of this scope, for its user. */
    tokenScope: OauthScope;
    /** The same, only for this user. */
    tokenOf: { readonly userId: string; readonly scope: OauthScope };
  };
  Scalars: {
    ID: { Input: string; Output: string };
    DateTime: { Input: never; Output: Date };
  };
}

const actsWith = ({ token }: RequestContext, scope: OauthScope): boolean =>
  token !== null && token.viewer !== null && token.scopes.includes(scope);

const isOwnSession = ({ viewer }: RequestContext): boolean => viewer !== null && viewer.sessionId !== null;

/** The schema builder. Core types are defined in core; features add fields to them in their own schema files. */
export const builder = new SchemaBuilder<SchemaTypes>({
  plugins: [ScopeAuthPlugin, ComplexityPlugin],
  defaultFieldNullability: false,
  scopeAuth: {
    authScopes: (context) => ({
      loggedIn: () => context.viewer !== null,
      self: (userId) => context.viewer?.userId === userId,
      staff: () => isOfTheSite(context.viewer),
      tokenScope: (scope) => actsWith(context, scope),
      tokenOf: ({ userId, scope }) => context.token?.viewer?.userId === userId && actsWith(context, scope),
      siteAdmin: () => isOwnSession(context) && context.viewer?.isSiteAdmin === true,
    }),
    // Logging in changes the answer within one request.
    unauthorizedError: (_parent, context) =>
      context.viewer === null && context.token === null
        ? requestError('UNAUTHENTICATED', 'You must be logged in to do this.')
        : requestError('FORBIDDEN', 'You may not do this.'),
  },
  // Fields declare their cost; a document is checked before it runs (`app/graphql/estimate-cost.ts`).
  complexity: { disabled: true },
});

builder.queryType();
builder.mutationType();

builder.scalarType('DateTime', {
  description: 'A point in time: ISO 8601 in UTC.',
  serialize: (value) => value.toISOString(),
  parseValue: () => {
    throw requestError('BAD_USER_INPUT', 'DateTime is not taken as input.');
  },
});
