import { Readable } from 'node:stream';
import { OWN_MESSAGES_COPIES_BY_USER } from '@bandshell/domain/chat';
import { commonErrors, refused } from '@bandshell/domain/kernel';
import type { FastifyInstance } from 'fastify';
import { isSameOrigin } from '../../../core/http/same-origin.ts';
import { sendRefusal } from '../../../core/http/send-refusal.ts';
import { identifyBySessionToken } from '../../../core/identity/identity.ts';
import { readSessionToken } from '../../../core/identity/session-cookie.ts';
import { throttle } from '../../../core/limits/throttle.ts';
import type { Platform } from '../../../platform/platform.ts';
import { ownMessageLines } from './own-message-lines.ts';

const BODY_MAX = 1024;

/**
 * `POST /chat/own-messages.jsonl`: what the user wrote in all chats, one JSON object a line, the newest first. A page of
 * another site cannot make the user's browser ask for it. The body of the form is ignored.
 */
export function ownMessagesRoute(http: FastifyInstance, platform: Platform): void {
  void http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_MAX }, (_request, _body, done) => done(null));
    scope.post('/chat/own-messages.jsonl', async (request, reply) => {
      reply.header('cache-control', 'private, no-store').header('x-content-type-options', 'nosniff');
      if (!isSameOrigin(platform.config, request.headers)) return reply.code(403).send();
      const token = readSessionToken(platform.config, request.headers.cookie);
      const viewer = token === undefined ? null : await identifyBySessionToken(platform, token);
      if (viewer === null) return sendRefusal(reply, 401, refused(commonErrors.unauthenticated));
      const tooOften = await throttle(platform.limits, 'own-messages-copy', viewer.userId, OWN_MESSAGES_COPIES_BY_USER);
      if (tooOften !== null) return sendRefusal(reply, 429, tooOften);
      return reply
        .header('content-type', 'application/jsonl; charset=utf-8')
        .header('content-disposition', 'attachment; filename="my-chat-messages.jsonl"')
        .send(Readable.from(ownMessageLines(platform, viewer.userId)));
    });
  });
}
