import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { isDatabaseAway } from '../start/database-away.ts';

export interface ErrorAnswer {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

/** The client's view of an error: client errors with their reason, internal ones without details. */
export function describeError(error: Partial<FastifyError>): ErrorAnswer {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return { status: 413, code: 'BODY_TOO_LARGE', message: 'The request is larger than 1 MB.' };
  }
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE', message: 'Send JSON: content-type application/json.' };
  }
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) return { status, code: 'BAD_USER_INPUT', message: 'The request is malformed.' };
  if (isDatabaseAway(error)) {
    return { status: 503, code: 'INTERNAL', message: 'Bandshell cannot reach its database. Try again in a moment.' };
  }
  return { status: 500, code: 'INTERNAL', message: 'Something went wrong on our side.' };
}

/** Answers every error in one format, `{ error: { code, message } }`, and logs internal ones. */
export function answerErrors(http: FastifyInstance): void {
  http.setErrorHandler((error: FastifyError, request, reply) => {
    const answer = describeError(error);
    if (answer.status >= 500) request.log.error({ err: error, url: request.routeOptions.url }, 'a request failed');
    return sendError(reply, answer);
  });
}

export const sendError = (reply: FastifyReply, { status, code, message }: ErrorAnswer): FastifyReply =>
  reply.status(status).header('cache-control', 'no-store').send({ error: { code, message } });
