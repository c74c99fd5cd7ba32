import { commonErrors, type Refusal, refused } from '@bandshell/domain/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import { identifyBySessionToken } from '../identity/identity.ts';
import { readSessionToken } from '../identity/session-cookie.ts';
import type { Viewer } from '../identity/viewer.ts';
import { isSameOrigin } from './same-origin.ts';
import { sendRefusal } from './send-refusal.ts';

/** In this scope a body is accepted as raw bytes, whatever its content type, up to a size. */
export function takeRawBodies(scope: FastifyInstance, maxBytes: number, tooLarge: Refusal): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: maxBytes },
    (_request, body, done: (error: null, body: unknown) => void) => done(null, body),
  );
  scope.setErrorHandler((error: { readonly code?: string }, _request, reply) => {
    if (error.code !== 'FST_ERR_CTP_BODY_TOO_LARGE') throw error;
    return sendRefusal(reply, 413, tooLarge);
  });
}

export const rawBodyOf = (request: FastifyRequest): Buffer =>
  Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);

/**
 * The user who sends a file, identified before its first byte is read; or the answer that was sent to a user who may
 * not.
 */
export async function uploaderOf(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ readonly viewer: Viewer } | { readonly refusal: FastifyReply }> {
  if (!isSameOrigin(platform.config, request.headers)) {
    return { refusal: sendRefusal(reply, 403, refused(commonErrors.sentFromElsewhere)) };
  }
  const token = readSessionToken(platform.config, request.headers.cookie);
  const viewer = token === undefined ? null : await identifyBySessionToken(platform, token);
  return viewer === null ? { refusal: sendRefusal(reply, 401, refused(commonErrors.unauthenticated)) } : { viewer };
}
