import { STATUS_CODES } from 'node:http';
import type { FastifyReply } from 'fastify';
import { GraphQLError } from 'graphql';
import { BotError } from '../../core/bot-api/bot-error.ts';
import { bearerChallenge, presentedToken } from '../../core/identity/presented-token.ts';

/** Statuses of the errors that lists and loaders throw for GraphQL. */
const REQUEST_STATUSES: Readonly<Record<string, number>> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  BAD_USER_INPUT: 400,
  NOT_FOUND: 404,
  RATE_LIMITED: 429,
};

/** The body of every error, as clients of this API read it. */
export const errorBody = (status: number, message: string) => ({
  error: STATUS_CODES[status] ?? 'Error',
  status,
  message,
});

/** The facts that a program reads of an error that it can cause; undefined for a fault of the site. */
export function describeBotError(error: unknown): BotError | undefined {
  if (error instanceof BotError) return error;
  if (error instanceof GraphQLError) {
    const status = REQUEST_STATUSES[String(error.extensions.code)];
    return status === undefined ? undefined : new BotError(status, error.message);
  }
  const { statusCode, code } = error as { readonly statusCode?: number; readonly code?: string };
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new BotError(413, 'The body is too large.');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new BotError(415, 'Send JSON: content-type application/json.');
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500
    ? new BotError(statusCode, 'The request cannot be read.')
    : undefined;
}

export const sendBotError = (reply: FastifyReply, { status, message }: BotError): FastifyReply => {
  if (status === 401) reply.headers(bearerChallenge(presentedToken(reply.request)));
  return reply.status(status).send(errorBody(status, message));
};
