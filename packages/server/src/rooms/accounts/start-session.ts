import type { RequestContext } from '../../spine/graphql/request-context.ts';
import { identifyBySessionToken } from '../../spine/identity.ts';
import { createSession } from './create-session.ts';

/** Logs the requester in: a fresh token in the cookie, the session it came with ended, the rest of the request as the user. */
export async function startSession(context: RequestContext, userId: string): Promise<void> {
  const { token } = await createSession(context.platform, {
    userId,
    userAgent: context.userAgent,
    replaces: context.viewer?.sessionId ?? null,
  });
  context.setSessionCookie(token);
  context.viewer = await identifyBySessionToken(context.platform, token);
}
