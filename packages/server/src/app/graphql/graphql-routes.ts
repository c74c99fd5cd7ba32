import { LINK_KEYS_HEADER } from '@bandshell/contract';
import { readLinkKeys } from '@bandshell/domain/videos';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import { isSameOrigin } from '../../core/http/same-origin.ts';
import { visitorRegion } from '../../core/http/visitor-region.ts';
import { identifyBySessionToken } from '../../core/identity/identity.ts';
import { bearerChallenge, presentedToken } from '../../core/identity/presented-token.ts';
import { readSessionToken } from '../../core/identity/session-cookie.ts';
import { languageHeaders, type ReaderLanguage, readerLanguage } from '../../core/users/reader-language.ts';
import type { Platform } from '../../platform/platform.ts';
import { describeError } from '../http/errors.ts';
import { createBatchAnswers } from './answer-batch.ts';
import { type RequestedOperation, readOperation } from './read-operation.ts';
import { refuse, refuseOperation } from './refuse.ts';
import type { OperationAnswer, OperationRunner } from './run-operation.ts';
import type { SharedAnswer, SharedAnswers } from './shared-answers.ts';
import type { TimeSlices } from './time-slices.ts';
import { writeInSlices } from './write-in-slices.ts';

/** The same for all anonymous readers, and short enough for a page of live streams. */
const ANONYMOUS_CACHE = 'public, max-age=2';

/**
 * `POST /graphql` for all operations, with the session's cookie or an application's access token, and link keys. A list holds queries of the web app, see `answer-batch`. `GET
 * /graphql` for the web app's own queries by id, always anonymous, without link keys, and cacheable. A page of another
 * site cannot act for its reader: its origin is refused, and only JSON is accepted, which a foreign form cannot send.
 */
export function graphqlRoutes(
  http: FastifyInstance,
  platform: Platform,
  operations: ReadonlyMap<string, string>,
  runner: OperationRunner,
  slices: TimeSlices,
  shared: SharedAnswers,
): void {
  const { config } = platform;
  const { run } = runner;
  const answerBatch = createBatchAnswers(platform, operations, runner, shared);
  /** A large answer to a request's own document is written in slices. */
  const answerInSlices = (reply: FastifyReply, asked: RequestedOperation, answer: OperationAnswer) =>
    asked.isPersisted ? answer : reply.send(writeInSlices(answer, slices));

  /** An answer that is kept for a moment, in the reader's language. */
  const sendShared = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { asked, known, reader }: { asked: RequestedOperation; known: SharedAnswer; reader: ReaderLanguage },
  ) => {
    const { vary, ...headers } = languageHeaders(reader, ANONYMOUS_CACHE);
    const ready = shared.find(known.key, request.headers['accept-encoding']);
    if (ready?.encoding) reply.header('content-encoding', ready.encoding);
    reply.header('vary', `${vary}, accept-encoding`);
    if (ready) return reply.headers(headers).send(ready.body);
    const answer = await shared.answer(known, (onPersonal) =>
      run(request, reply, null, { ...asked, onPersonal, onLanguage: () => undefined }),
    );
    if (answer.errors === undefined) reply.headers(headers);
    return answer;
  };
  const sendOwn = async (
    request: FastifyRequest,
    reply: FastifyReply,
    asked: RequestedOperation,
    reader: ReaderLanguage,
  ) => {
    let readsLanguage = false;
    const onLanguage = () => {
      readsLanguage = true;
    };
    const answer = await run(request, reply, null, { ...asked, onLanguage });
    if (answer.errors !== undefined) return answer;
    if (readsLanguage) reply.headers(languageHeaders(reader, ANONYMOUS_CACHE));
    else reply.header('cache-control', ANONYMOUS_CACHE);
    return answer;
  };

  void http.register(async (scope) => {
    scope.removeContentTypeParser('text/plain');
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
    });
    scope.setErrorHandler((error: Error, request, reply) => {
      const answer = describeError(error);
      if (answer.status >= 500) request.log.error({ err: error }, 'a GraphQL request failed');
      return refuse(reply, answer.status, answer.code, answer.message);
    });

    scope.post('/graphql', {
      onRequest: async (request, reply) => {
        if (isSameOrigin(config, request.headers)) return;
        return refuse(reply, 403, 'FORBIDDEN', 'Requests from pages of other sites are refused.');
      },
      handler: async (request, reply) => {
        if (Array.isArray(request.body)) return answerBatch(request, reply, request.body);
        const operation = read(request.body, operations, true);
        if (operation instanceof GraphQLError) return refuseOperation(reply, operation);
        const asked = { ...operation, linkKeys: readLinkKeys(String(request.headers[LINK_KEYS_HEADER] ?? '')) };
        const accessToken = presentedToken(request);
        if (accessToken !== undefined) {
          // An application's token counts alone: cookies that a browser sends with it are ignored.
          const identity = await platform.services.accessTokens.identify(accessToken);
          if (identity === null) {
            reply.headers(bearerChallenge(accessToken));
            return refuse(reply, 401, 'UNAUTHENTICATED', 'The access token is not valid.');
          }
          return answerInSlices(reply, asked, await run(request, reply, null, asked, identity));
        }
        const token = readSessionToken(config, request.headers.cookie);
        const viewer = token === undefined ? null : await identifyBySessionToken(platform, token);
        return answerInSlices(reply, asked, await run(request, reply, viewer, asked));
      },
    });

    scope.get('/graphql', async (request, reply) => {
      const asked = read(fromQueryString(request), operations, false);
      if (asked instanceof GraphQLError) return refuseOperation(reply, asked);
      const reader = readerLanguage(request.headers);
      const region = visitorRegion(config, request.headers);
      const known = shared.of(asked, { region, language: reader.language });
      return known ? sendShared(request, reply, { asked, known, reader }) : sendOwn(request, reply, asked, reader);
    });
  });
}

function read(
  body: unknown,
  operations: ReadonlyMap<string, string>,
  mayBringDocument: boolean,
): RequestedOperation | GraphQLError {
  try {
    return readOperation(body, operations, mayBringDocument);
  } catch (error) {
    if (error instanceof GraphQLError) return error;
    throw error;
  }
}

/** In a URL, variables and extensions are JSON (GraphQL over HTTP). Invalid JSON is refused later by its type. */
function fromQueryString(request: FastifyRequest): unknown {
  const query = request.query as Readonly<Record<string, unknown>>;
  const json = (value: unknown): unknown => {
    if (typeof value !== 'string') return value;
    try {
      return JSON.parse(value);
    } catch {
      return value;
    }
  };
  return { ...query, variables: json(query.variables), extensions: json(query.extensions) };
}
