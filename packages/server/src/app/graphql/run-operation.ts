import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError, type GraphQLFormattedError, type GraphQLSchema } from 'graphql';
import { mercurius } from 'mercurius';
import { Counter } from 'prom-client';
import type { Platform } from '../../platform/platform.ts';
import type { TokenIdentity } from '../../spine/access-token.ts';
import type { RequestContext } from '../../spine/graphql/request-context.ts';
import { requestError } from '../../spine/graphql/request-error.ts';
import {
  clearedHostCookie,
  clearedSessionCookie,
  hostCookie,
  hostCookieName,
  readCookie,
  sessionCookie,
} from '../../spine/session-cookie.ts';
import type { Viewer } from '../../spine/viewer.ts';
import { visitorRegion } from '../../spine/visitor-region.ts';
import { guessDevice, readDevice } from '../realtime/device-cookie.ts';
import { type MaskableError, maskError } from './mask-errors.ts';
import { depthRule, MAX_TOKENS } from './query-limits.ts';
import type { AskedOperation } from './read-operation.ts';

/** A document is compiled when it is asked for the second time. */
const COMPILE_AT = 1;
const CACHED_DOCUMENTS = 512;

export interface OperationAnswer {
  readonly data?: unknown;
  readonly errors?: readonly GraphQLFormattedError[];
}

/**
 * Runs an operation for a viewer, or for the program behind a token; the reply gets its status and cookies. Never rejects
 * for the document's faults.
 */
export type RunOperation = (
  request: FastifyRequest,
  reply: FastifyReply,
  viewer: Viewer | null,
  asked: AskedOperation,
  token?: TokenIdentity | null,
) => Promise<OperationAnswer>;

/** Puts the schema's executor onto the server, without routes. */
export function createOperationRunner(http: FastifyInstance, platform: Platform, schema: GraphQLSchema): RunOperation {
  const { config } = platform;
  const failures = new Counter({
    name: 'bandshell_graphql_errors_total',
    help: 'Errors in GraphQL answers by code.',
    labelNames: ['code'],
    registers: [platform.metrics],
  });
  const mask = (request: FastifyRequest, errors: readonly MaskableError[]): GraphQLFormattedError[] =>
    errors.map((error) => {
      const masked = maskError(error, request.log, request.id);
      failures.inc({ code: String(masked.extensions?.code) });
      return masked;
    });

  void http.register(mercurius, {
    schema,
    routes: false,
    jit: COMPILE_AT,
    cache: CACHED_DOCUMENTS,
    graphql: { parseOptions: { maxTokens: MAX_TOKENS } },
    validationRules: [depthRule],
    errorFormatter: ({ data, errors }, context) => ({
      statusCode: 200,
      response: { data: data ?? null, errors: mask(context.reply.request, errors ?? []) as unknown as GraphQLError[] },
    }),
  });

  const contextOf = (
    request: FastifyRequest,
    reply: FastifyReply,
    viewer: Viewer | null,
    token: TokenIdentity | null,
  ): RequestContext => ({
    platform,
    viewer,
    token,
    ip: request.clientAddress,
    userAgent: request.headers['user-agent'] ?? '',
    device: () => readDevice(request.raw) ?? guessDevice(request.raw, request.clientAddress),
    region: visitorRegion(config, request.headers),
    setSessionCookie: (token) => void reply.header('set-cookie', sessionCookie(config, token)),
    clearSessionCookie: () => void reply.header('set-cookie', clearedSessionCookie(config)),
    readCookie: (name) => readCookie(request.headers.cookie, hostCookieName(config, name)),
    keepCookie: (name, value, lifeMs) => void reply.header('set-cookie', hostCookie(config, name, value, lifeMs)),
    dropCookie: (name) => void reply.header('set-cookie', clearedHostCookie(config, name)),
  });

  return async (request, reply, viewer, { query, variables, operationName }, token = null) => {
    // The executor keeps one compiled operation a text, so the operation's name becomes part of the text.
    const text = operationName === undefined ? query : `${query}\n#${operationName}`;
    const context = { ...contextOf(request, reply, viewer, token) };
    try {
      return (await reply.graphql(text, context, variables, operationName)) as OperationAnswer;
    } catch (error) {
      const { status, errors } = refusedDocument(error);
      reply.status(status);
      return { errors: mask(request, errors) };
    }
  };
}

/** Why a document was refused before anything of it ran. */
function refusedDocument(error: unknown): { readonly status: number; readonly errors: readonly MaskableError[] } {
  const { code, errors } = error as { readonly code?: string; readonly errors?: readonly MaskableError[] };
  if (code === 'MER_ERR_METHOD_NOT_ALLOWED') {
    return { status: 405, errors: [requestError('BAD_USER_INPUT', 'GET changes nothing; use POST.')] };
  }
  if (errors?.every((each) => each instanceof GraphQLError)) return { status: 400, errors };
  return { status: 500, errors: [{ message: '', originalError: error }] };
}
