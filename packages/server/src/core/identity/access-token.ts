import type { OauthScope } from '@bandshell/domain/oauth';
import type { Platform } from '../../platform/platform.ts';
import type { Viewer } from './viewer.ts';

/** The identity behind an access token: the program that holds it, its user, and its scopes. */
export interface TokenIdentity {
  /** The program's log-in from which the token was made; ending it ends the token. */
  readonly grantId: string;
  readonly clientId: string;
  readonly scopes: readonly OauthScope[];
  readonly expiresAt: Date;
  /** Null: the program acts for itself. */
  readonly viewer: Viewer | null;
}

/** Access tokens of programs. The feature `oauth` makes this service. */
export interface AccessTokens {
  /** The identity behind a token; null when the token is unknown or ended, or its user may not log in. */
  identify(token: string): Promise<TokenIdentity | null>;
  /** Those of these log-ins of programs that have not ended and whose users may log in: for sockets that stay open for long. */
  standingGrants(grantIds: readonly string[]): Promise<ReadonlySet<string>>;
}

/** The identity behind a chat client's password, with or without the usual `oauth:` prefix. It needs `chat:read`. */
export async function identifyByChatToken(
  platform: Platform,
  token: string,
): Promise<(TokenIdentity & { readonly viewer: Viewer }) | null> {
  const bare = token.startsWith('oauth:') ? token.slice('oauth:'.length) : token;
  const identity = await platform.services.accessTokens.identify(bare);
  if (identity === null || identity.viewer === null || !identity.scopes.includes('chat:read')) return null;
  return { ...identity, viewer: identity.viewer };
}
