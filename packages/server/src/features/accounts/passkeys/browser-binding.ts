import { PASSKEY_CHALLENGE_MS } from '@bandshell/domain/accounts';
import type { RequestContext } from '../../../core/graphql/request-context.ts';
import { hashToken, isSecretToken, newSecretToken } from '../../../core/secrets/secret-token.ts';

/** Cookie that ties a challenge to an anonymous browser. */
const COOKIE = 'passkey';

const nameOf = (token: string): string => `browser:${hashToken(token).toString('hex')}`;

/** Gives this browser a new id for the next challenge. */
export function bindToBrowser(context: RequestContext): string {
  const token = newSecretToken();
  context.keepCookie(COOKIE, token, PASSKEY_CHALLENGE_MS);
  return nameOf(token);
}

/** The latest id of this browser. */
export function browserBinding(context: RequestContext): string | undefined {
  const token = context.readCookie(COOKIE);
  return token !== undefined && isSecretToken(token) ? nameOf(token) : undefined;
}

export const releaseBrowser = (context: RequestContext): void => context.dropCookie(COOKIE);
