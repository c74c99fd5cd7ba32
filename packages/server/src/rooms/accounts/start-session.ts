import type { RequestContext } from '../../spine/graphql/request-context.ts';
import { identifyBySessionToken } from '../../spine/identity.ts';
import { createSession } from './create-session.ts';
import { keepDevice, rememberDevice } from './devices/known-device.ts';

/**
 * Logs the requester in: a fresh token in the cookie, the session it came with ended, the browser remembered, the rest of
 * the request as the user. To be called once everything that the account asks for is proven.
 */
export async function startSession(context: RequestContext, userId: string): Promise<void> {
  let device = '';
  const { token } = await createSession(context.platform, {
    userId,
    userAgent: context.userAgent,
    replaces: context.viewer?.sessionId ?? null,
    alongside: async (tx) => {
      device = await rememberDevice(tx, context, userId);
    },
  });
  context.setSessionCookie(token);
  keepDevice(context, device);
  context.viewer = await identifyBySessionToken(context.platform, token);
}
