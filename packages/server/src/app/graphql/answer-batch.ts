import { LINK_KEYS_HEADER } from '@bandshell/contract';
import { readLinkKeys } from '@bandshell/domain/videos';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import { visitorRegion } from '../../core/http/visitor-region.ts';
import { identifyBySessionToken } from '../../core/identity/identity.ts';
import { presentedToken } from '../../core/identity/presented-token.ts';
import { readSessionToken } from '../../core/identity/session-cookie.ts';
import { readerLanguage } from '../../core/users/reader-language.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuseForNow } from '../http/request-limit.ts';
import { type RequestedOperation, readBatch } from './read-operation.ts';
import { refuse, refuseOperation } from './refuse.ts';
import type { OperationRunner, RunReady } from './run-operation.ts';
import type { SharedAnswers } from './shared-answers.ts';

/** An operation that has an answer: a refusal, or one that is kept for all readers. */
interface Answered {
  readonly json: string;
}

/**
 * Answers queries of the web app that start in the same moment, in their order, in one request. The whole list counts
 * against the limits of its sender before any of them runs. A query that fails does not fail the others. One that asks
 * for the answer to everyone gets the kept one, as by GET.
 */
export function createBatchAnswers(
  platform: Platform,
  operations: ReadonlyMap<string, string>,
  { prepareBatch, contextOf, refusalOf }: OperationRunner,
  shared: SharedAnswers,
) {
  const { config } = platform;

  return async (request: FastifyRequest, reply: FastifyReply, bodies: readonly unknown[]) => {
    if (presentedToken(request) !== undefined) {
      return refuse(reply, 400, 'BAD_USER_INPUT', 'Send one operation a request.');
    }
    const batch = readIn(bodies, operations);
    if (batch instanceof GraphQLError) return refuseOperation(reply, batch);
    const waitMs = batch.length === 1 ? 0 : request.takeTurns(batch.length - 1);
    if (waitMs > 0) return refuseForNow(reply, waitMs, true);

    const token = readSessionToken(config, request.headers.cookie);
    const viewer = token === undefined ? null : await identifyBySessionToken(platform, token);
    const reader = {
      region: visitorRegion(config, request.headers),
      language: readerLanguage(request.headers).language,
    };
    const linkKeys = readLinkKeys(String(request.headers[LINK_KEYS_HEADER] ?? ''));
    const keyOf = (asked: RequestedOperation) => (asked.isForEveryone ? shared.of(asked, reader) : undefined);
    const known = batch.map((asked): Answered | undefined => {
      if (asked instanceof GraphQLError) return { json: JSON.stringify({ errors: [asked] }) };
      const ready = shared.find(keyOf(asked)?.key ?? '', undefined);
      return ready && { json: ready.body.toString() };
    });
    const open = batch.filter((_, index) => known[index] === undefined) as readonly RequestedOperation[];
    let ready: readonly RunReady[];
    try {
      ready = prepareBatch(request, viewer, open);
    } catch (error) {
      const { answer, status, retryAfterMs } = refusalOf(request, error);
      if (retryAfterMs !== undefined) reply.header('retry-after', Math.ceil(retryAfterMs / 1000));
      return reply.status(status).send(answer);
    }

    // One context, so that what several queries of the viewer need is loaded once.
    const context = contextOf(request, reply, viewer, null, { linkKeys });
    const answers = open.map(async (asked, index) => {
      const run = ready[index] as RunReady;
      if (!asked.isForEveryone) return JSON.stringify(await run(context));
      const asEveryone = (onPersonal?: () => void) =>
        run(contextOf(request, reply, null, null, { onPersonal, onLanguage: () => undefined }));
      const key = keyOf(asked);
      return JSON.stringify(await (key === undefined ? asEveryone() : shared.answer(key, asEveryone)));
    });
    const found = (await Promise.all(answers)).values();
    return reply.send(`[${known.map((answered) => answered?.json ?? found.next().value).join()}]`);
  };
}

const readIn = (bodies: readonly unknown[], operations: ReadonlyMap<string, string>) => {
  try {
    return readBatch(bodies, operations);
  } catch (error) {
    if (error instanceof GraphQLError) return error;
    throw error;
  }
};
