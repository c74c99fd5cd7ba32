import { PASSKEY_CHALLENGE_MS } from '@bandshell/domain/accounts';
import type { RequestContext } from '../../../core/graphql/request-context.ts';
import { hashToken, isSecretToken, newSecretToken } from '../../../core/secret-token.ts';

/** Ties a challenge to the browser of somebody who is not known yet. */
const COOKIE = 'passkey';

const nameOf = (token: string): string => `browser:${hashToken(token).toString('hex')}`;

/** Gives this browser a new name for the next challenge. */
export function bindToBrowser(context: RequestContext): string {
  const token = newSecretToken();
  context.keepCookie(COOKIE, token, PASSKEY_CHALLENGE_MS);
  return nameOf(token);
}

/** The name this browser was given last. */
export function browserBinding(context: RequestContext): string | undefined {
  const token = context.readCookie(COOKIE);
  return token !== undefined && isSecretToken(token) ? nameOf(token) : undefined;
}

export const releaseBrowser = (context: RequestContext): void => context.dropCookie(COOKIE);
