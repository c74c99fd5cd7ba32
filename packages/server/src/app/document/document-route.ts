import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  DEFAULT_LANGUAGE,
  frameAncestors,
  headOf,
  linkKeyOf,
  matchRoute,
  type RouteMatch,
  type RouteParams,
  type SiteLanguage,
  siteLanguages,
  textAt,
} from '@bandshell/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import { isThisMachine } from '../../platform/this-machine.ts';
import { languageHeaders, readerLanguage } from '../../spine/reader-language.ts';
import type { OperationAnswer, RunOperation } from '../graphql/run-operation.ts';
import { sendError } from '../http/errors.ts';
import { documentPolicy } from '../http/security-headers.ts';
import type { WebBuild } from '../http/web-build.ts';
import { operationsByName } from './find-operation.ts';
import { createRedirector, MOVED_CACHE } from './follow-redirect.ts';
import { followRename } from './follow-rename.ts';
import {
  cutTemplate,
  type DocumentTemplate,
  renderData,
  renderHead,
  renderPlayerNeeds,
  renderPreloads,
} from './render-document.ts';
import { createUnknownPages } from './unknown-pages.ts';

/**
 * An answer that is there by then decides the status and the head's facts. After it the head is sent ahead, so that a
 * browser fetches the page's code while the answer is still on its way; then the status is 200 whatever comes. Whoever
 * is no browser on its way to a page (crawlers, link previews) fetches no code and lives by the status, and so waits.
 */
const HEAD_WAIT_MS = 40;
/** No document waits longer for its data: the page then asks by itself. */
const DATA_WAIT_MS = 5_000;
/** A login that nobody has is looked for among those that were given up; the page itself asks, too. */
const RENAME_WAIT_MS = 1_000;
const ANONYMOUS_CACHE = 'public, max-age=2';
const LATE = Symbol('late');

/**
 * `GET *`: the redirect or the web app's document for every path, with the route's first answer in it. The document is
 * the same for all readers of a language: no other cookie is looked at, but by redirects that depend on who asks, and
 * what is personal is fetched by the page.
 */
export function documentRoute(http: FastifyInstance, platform: Platform, build: WebBuild, run: RunOperation): void {
  const { config } = platform;
  const templates = new Map<SiteLanguage, DocumentTemplate>(
    siteLanguages.map(({ tag }) => [tag, cutTemplate(build.template, tag)]),
  );
  const usualTemplate = cutTemplate(build.template, DEFAULT_LANGUAGE);
  const operations = operationsByName(build.operations);
  const redirect = createRedirector(platform);
  const unknown = createUnknownPages(platform);
  const site = { url: config.publicUrl, player: config.playerUrl };

  // Before the body is read: whatever its kind, it is for the page that the method moves to.
  http.post('/*', {
    onRequest: async (request, reply) => {
      const { redirect: row } = matchRoute(pathOf(request));
      if (row?.status === 308 && (await redirect(request, reply))) return reply;
      return nothingHere(reply);
    },
    handler: async (_request, reply) => nothingHere(reply),
  });

  http.get('/*', async (request, reply) => {
    const path = pathOf(request);
    if (!wantsDocument(request)) return nothingHere(reply);
    if (await redirect(request, reply)) return reply;
    const match = matchRoute(path);
    if (match.route.developmentOnly === true && (config.isProduction || !isThisMachine(config, request.raw))) {
      return nothingHere(reply);
    }
    const reader = readerLanguage(request.headers);
    const template = templates.get(reader.language) ?? usualTemplate;
    const nonce = randomBytes(16).toString('base64');
    const linkKey = linkKeyOf(queryOf(request));
    const key = `${match.route.name} ${JSON.stringify(match.params)} ${linkKey ?? ''}`;
    const known = unknown.find(key);
    // Who tried too many gets the page without an answer: it asks by itself, and counts there as every other.
    const { injects } = match.route;
    const looks = known === undefined && injects !== undefined && operations.has(injects.operation);
    const waitMs = looks ? unknown.look(request.clientAddress) : 0;
    const asked =
      known === undefined && waitMs === 0 ? askFirst(request, reply, match, linkKey) : Promise.resolve(known);
    const early = await (navigates(request) ? Promise.race([asked, wait(HEAD_WAIT_MS, LATE)]) : asked);
    const renamed =
      known !== undefined || waitMs > 0 || (early !== LATE && namesUser(match.params, early?.data))
        ? undefined
        : await Promise.race([
            followRename(platform, request, match.params),
            wait(RENAME_WAIT_MS, undefined, { ref: false }),
          ]);
    if (renamed !== undefined) {
      unknown.found(request.clientAddress);
      return moved(reply, renamed);
    }
    const facts = headOf(
      match.route,
      match.params,
      early === LATE ? undefined : withFlags(early?.data),
      reader.language,
    );
    const canonicalPath = match.route.canonicalPath?.(match.params) ?? path;
    const isEmbedded = match.route.isEmbedded === true;
    // The policy names who may frame it; the older header knows all or nobody.
    if (isEmbedded) reply.removeHeader('x-frame-options');
    reply.hijack();
    reply.raw.writeHead(waitMs > 0 ? 429 : facts.status, {
      ...(reply.getHeaders() as Record<string, string>),
      ...(waitMs > 0 && { 'retry-after': String(Math.ceil(waitMs / 1000)) }),
      'content-type': 'text/html; charset=utf-8',
      ...languageHeaders(
        reader,
        early !== LATE && waitMs === 0 && facts.status === 200 && match.redirect === undefined && linkKey === undefined
          ? ANONYMOUS_CACHE
          : 'no-store',
      ),
      'content-security-policy': documentPolicy(
        config,
        nonce,
        isEmbedded ? frameAncestors(queryOf(request)) : undefined,
      ),
    });
    reply.raw.write(
      template.start +
        renderPreloads(build.preloads[match.route.name], build.words[reader.language]) +
        template.beforeHead,
    );
    reply.raw.write(renderHead(facts, site, canonicalPath) + template.beforeData);
    const answer = early === LATE ? await asked : early;
    const told = early === LATE ? headOf(match.route, match.params, withFlags(answer?.data), reader.language) : facts;
    if (looks && waitMs === 0 && answer !== undefined) {
      if (answer.errors === undefined && told.status === 404) unknown.missed(key, answer);
      else unknown.found(request.clientAddress);
    }
    // What was missing a moment ago may have come since: a page asks by itself, a program goes by the status.
    const data = known === undefined && answer?.errors === undefined ? answer?.data : undefined;
    if (told.playerNeeds !== undefined && data !== undefined) reply.raw.write(renderPlayerNeeds(told.playerNeeds));
    reply.raw.end(renderData(injects?.operation, injects?.variables(match.params), data, nonce) + template.end);
    return reply;
  });

  /** What the head has to know beside the answer. */
  function withFlags(data: unknown): unknown {
    if (typeof data !== 'object' || data === null) return data;
    return { ...data, ignoresMismatch: platform.flags.isOn('ignore_channel_content_mismatch') };
  }

  function askFirst(
    request: FastifyRequest,
    reply: FastifyReply,
    { route, params }: RouteMatch,
    linkKey: string | undefined,
  ): Promise<OperationAnswer | undefined> {
    const query = route.injects === undefined ? undefined : operations.get(route.injects.operation);
    if (query === undefined || route.injects === undefined) return Promise.resolve(undefined);
    const work = run(request, reply, null, {
      query,
      isPersisted: true,
      variables: route.injects.variables(params),
      operationName: undefined,
      linkKeys: linkKey === undefined ? [] : [linkKey],
    });
    return Promise.race([work, wait(DATA_WAIT_MS, undefined, { ref: false })]).catch((error: unknown) => {
      request.log.error({ err: error }, 'the first answer of a document failed');
      return undefined;
    });
  }
}

/** Whether the first answer has the user whom the path names: then nobody has given the login up. */
const namesUser = (params: RouteParams, data: unknown): boolean => {
  if (textAt(data, 'userOrError', '__typename') === 'User') return true;
  const owner = textAt(data, 'video', 'owner', 'login') ?? textAt(data, 'collection', 'owner', 'login');
  const login = owner ?? textAt(data, 'clip', 'broadcaster', 'login');
  return login !== undefined && login === params.channelLogin?.toLowerCase();
};

/** Whether a browser asks for a page of its own: https://www.w3.org/TR/fetch-metadata/#sec-fetch-mode-header */
const navigates = (request: FastifyRequest): boolean => request.headers['sec-fetch-mode'] === 'navigate';

const pathOf = (request: FastifyRequest): string => request.raw.url?.split('?', 1)[0] ?? '/';

const queryOf = (request: FastifyRequest): string => request.raw.url?.slice(pathOf(request).length) ?? '';

/** A login that was given up is nobody's again after a while, so browsers must not keep the answer for ever. */
const moved = (reply: FastifyReply, location: string): FastifyReply =>
  reply.status(301).header('location', location).header('cache-control', MOVED_CACHE).send();

const nothingHere = (reply: FastifyReply): FastifyReply =>
  sendError(reply, { status: 404, code: 'NOT_FOUND', message: 'Not found.' });

/** A missing picture or script gets no page. */
function wantsDocument(request: FastifyRequest): boolean {
  if (pathOf(request).startsWith('/assets/')) return false;
  const { accept } = request.headers;
  return accept === undefined || accept.includes('text/html') || accept.includes('*/*');
}
