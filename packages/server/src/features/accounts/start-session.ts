import type { RequestContext } from '../../core/graphql/request-context.ts';
import { identifyBySessionToken } from '../../core/identity/identity.ts';
import { createSession } from './create-session.ts';
import { isKnownDevice, keepDevice, rememberDevice } from './devices/known-device.ts';
import { notifyNewDevice } from './devices/notify-new-device.ts';
import { holdPassword } from './hold-password.ts';

/**
 * Logs the requester in: sets a new token in the cookie, ends the earlier session, records the browser, and makes the
 * user the viewer of the rest of the request. Call it only after all checks of the account. A log-in from a new browser
 * is mailed to the user, except the first one of a new account (`isSignUp`).
 * @throws {PasswordReplacedError} when the account's password is no longer the verified `passwordHash`
 */
export async function startSession(
  context: RequestContext,
  userId: string,
  { isSignUp = false, passwordHash }: { readonly isSignUp?: boolean; readonly passwordHash?: string } = {},
): Promise<void> {
  const isNewDevice = !isSignUp && !(await isKnownDevice(context, userId));
  let device = '';
  const { token } = await createSession(context.platform, {
    userId,
    userAgent: context.userAgent,
    replaces: context.viewer?.sessionId ?? null,
    alongside: async (tx) => {
      if (passwordHash !== undefined) await holdPassword(tx, userId, passwordHash);
      device = await rememberDevice(tx, context, userId);
      if (isNewDevice) await notifyNewDevice(tx, context, userId);
    },
  });
  context.setSessionCookie(token);
  keepDevice(context, device);
  context.viewer = await identifyBySessionToken(context.platform, token);
}
