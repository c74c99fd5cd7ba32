import { createHash } from 'node:crypto';
import { CONNECTION_REQUEST_MS, CONNECTIONS_BY_USER, exportsErrors } from '@bandshell/domain/exports';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { safeReturnPath } from '@bandshell/domain/routes';
import type { Requester } from '../../../core/graphql/request-context.ts';
import { viewerOf } from '../../../core/graphql/viewer-of.ts';
import { throttle } from '../../../core/limits/throttle.ts';
import { hashToken, newSecretToken } from '../../../core/secrets/secret-token.ts';
import { authorizeAddress, CALLBACK_PATH } from './destination-oauth.ts';
import { ownOrigin } from './own-origin.ts';

export const VERIFIER_PURPOSE = 'export-connection';
export const CONNECT_DESTINATION_CODES = ['NOT_FOUND', 'RATE_LIMITED'] as const;

/** Begins to connect an account. Returns the destination's address at which the user is asked. */
export async function beginConnection(
  context: Requester,
  input: { readonly destinationID: string; readonly returnPath: string; readonly origin?: string | null },
): Promise<Result<string, (typeof CONNECT_DESTINATION_CODES)[number]>> {
  const { platform } = context;
  const { userId, sessionId } = viewerOf(context);
  const destination = platform.services.exportDestinations.find(input.destinationID);
  // The answer is bound to a browser session.
  if (destination === undefined || sessionId === null) return refused(exportsErrors.destinationNotFound);
  const tooOften = await throttle(platform.limits, 'connect-destination', userId, CONNECTIONS_BY_USER);
  if (tooOften !== null) return tooOften;
  const [state, verifier] = [newSecretToken(), newSecretToken()];
  const now = platform.clock.now();
  await platform.database.db
    .insertInto('export_connection_requests')
    .values({
      state_hash: hashToken(state),
      user_id: userId,
      session_id: sessionId,
      destination: destination.id,
      verifier_sealed: platform.services.siteKeys.seal(VERIFIER_PURPOSE, verifier, userId),
      return_path: safeReturnPath(input.returnPath),
      origin: ownOrigin(platform.config, input.origin),
      expires_at: new Date(now.getTime() + CONNECTION_REQUEST_MS),
    })
    .execute();
  return ok(
    authorizeAddress(destination, {
      state,
      redirectUri: `${platform.config.publicUrl}${CALLBACK_PATH}`,
      challenge: createHash('sha256').update(verifier).digest('base64url'),
    }),
  );
}
