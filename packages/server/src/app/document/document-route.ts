import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { matchRoute, type RouteMatch } from '@bandshell/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import type { OperationAnswer, RunOperation } from '../graphql/run-operation.ts';
import { sendError } from '../http/errors.ts';
import { documentPolicy } from '../http/security-headers.ts';
import type { WebBuild } from '../http/web-build.ts';
import { cutTemplate, renderData, renderHead, renderPreloads } from './render-document.ts';

/**
 * An answer that is there by then decides the status and the head's facts. After it the head is sent ahead, so that the
 * browser fetches the page's code while the answer is still on its way; then the status is 200 whatever comes.
 */
const HEAD_WAIT_MS = 40;
/** No document waits longer for its data: the page then asks by itself. */
const DATA_WAIT_MS = 5_000;
const ANONYMOUS_CACHE = 'public, max-age=2';
const LATE = Symbol('late');

/**
 * `GET *`: the web app's document for every path, with the route's first answer in it. It is the same for all readers:
 * no cookie is looked at, and what is personal is fetched by the page.
 */
export function documentRoute(http: FastifyInstance, platform: Platform, build: WebBuild, run: RunOperation): void {
  const { config } = platform;
  const template = cutTemplate(build.template);
  const idOf = operationIds(build.operations);

  http.get('/*', async (request, reply) => {
    const path = request.raw.url?.split('?', 1)[0] ?? '/';
    if (!wantsDocument(request)) return sendError(reply, { status: 404, code: 'NOT_FOUND', message: 'Not found.' });
    const match = matchRoute(path);
    const nonce = randomBytes(16).toString('base64');
    const asked = askFirst(request, reply, match);
    const early = await Promise.race([asked, wait(HEAD_WAIT_MS, LATE)]);
    const facts = match.route.head(match.params, early === LATE ? undefined : early?.data);
    reply.hijack();
    reply.raw.writeHead(facts.status, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': facts.status === 200 ? ANONYMOUS_CACHE : 'no-store',
      'content-security-policy': documentPolicy(config, nonce),
    });
    reply.raw.write(template.start + renderPreloads(build.preloads[match.route.name]) + template.beforeHead);
    reply.raw.write(renderHead(facts, config.publicUrl, path) + template.beforeData);
    const answer = early === LATE ? await asked : early;
    const { injects } = match.route;
    const data = answer?.errors === undefined ? answer?.data : undefined;
    reply.raw.end(renderData(injects?.operation, injects?.variables(match.params), data, nonce) + template.end);
    return reply;
  });

  function askFirst(
    request: FastifyRequest,
    reply: FastifyReply,
    { route, params }: RouteMatch,
  ): Promise<OperationAnswer | undefined> {
    const id = route.injects === undefined ? undefined : idOf.get(route.injects.operation);
    const query = id === undefined ? undefined : build.operations.get(id);
    if (query === undefined || route.injects === undefined) return Promise.resolve(undefined);
    const work = run(request, reply, null, {
      query,
      variables: route.injects.variables(params),
      operationName: undefined,
    });
    return Promise.race([work, wait(DATA_WAIT_MS, undefined, { ref: false })]).catch((error: unknown) => {
      request.log.error({ err: error }, 'the first answer of a document failed');
      return undefined;
    });
  }
}

/** Ids by the operation's name. */
function operationIds(operations: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const names = [...operations].map(([id, text]) => [/^\s*query\s+(\w+)/.exec(text)?.[1] ?? '', id] as const);
  return new Map(names);
}

/** A missing picture or script gets no page. */
function wantsDocument(request: FastifyRequest): boolean {
  const path = request.raw.url?.split('?', 1)[0] ?? '/';
  if (path.startsWith('/assets/')) return false;
  const { accept } = request.headers;
  return accept === undefined || accept.includes('text/html') || accept.includes('*/*');
}
