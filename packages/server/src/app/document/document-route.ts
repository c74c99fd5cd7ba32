import { setTimeout as wait } from 'node:timers/promises';
import type { SiteLanguage } from '@bandshell/domain/kernel';
import { frameAncestors } from '@bandshell/domain/player';
import {
  headOf,
  isForcedHome,
  matchRoute,
  type RouteMatch,
  type RouteParams,
  type RouteSubject,
  subjectOf,
  textAt,
} from '@bandshell/domain/routes';
import { linkKeyOf } from '@bandshell/domain/videos';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { visitorRegion } from '../../core/http/visitor-region.ts';
import { languageHeaders, type ReaderLanguage, readerLanguage } from '../../core/users/reader-language.ts';
import type { Platform } from '../../platform/platform.ts';
import { isThisMachine } from '../../platform/this-machine.ts';
import type { OperationAnswer, RunOperation } from '../graphql/run-operation.ts';
import { sendError } from '../http/errors.ts';
import { documentPolicy } from '../http/security-headers.ts';
import type { WebBuild } from '../http/web-build.ts';
import { documentTemplates } from './document-templates.ts';
import { operationsByName } from './find-operation.ts';
import { findSubject } from './find-subject.ts';
import { createRedirector, MOVED_CACHE } from './follow-redirect.ts';
import { followMerge, followRename } from './follow-rename.ts';
import { renderData, renderEarlyPicture, renderHead, renderPlayerNeeds } from './render-document.ts';
import type { SharedDocuments } from './shared-documents.ts';
import { createUnknownPages } from './unknown-pages.ts';

/**
 * An answer that arrives within this time decides the status and the metadata of the head. After it the head is sent
 * early, so that a browser fetches the page's code while the answer is on its way; the status is then always 200.
 * Clients other than browsers on a navigation (crawlers, link previews) fetch no code and depend on the status, so they
 * wait.
 */
const HEAD_WAIT_MS = 40;
/** Maximum time that a document waits for its data; after that the page requests it itself. */
const DATA_WAIT_MS = 5_000;
/** An unknown login is looked up among former logins for at most this time; the page itself asks too. */
const RENAME_WAIT_MS = 1_000;
const ANONYMOUS_CACHE = 'public, max-age=2';
const LATE = Symbol('late');

/**
 * `GET *`: a redirect, or the web app's document for every path, with the route's first answer in it. The document is
 * the same for all readers of a language and region. Only redirects that depend on the visitor use another cookie; the
 * page fetches personal data itself. A rendering is shared for a moment, see `SharedDocuments`.
 */
export function documentRoute(
  http: FastifyInstance,
  platform: Platform,
  build: WebBuild,
  run: RunOperation,
  shared: SharedDocuments,
): void {
  const { config } = platform;
  const templates = documentTemplates(build);
  const operations = operationsByName(build.operations);
  const redirect = createRedirector(platform);
  const unknown = createUnknownPages(platform);
  const site = { url: config.publicUrl, player: config.playerUrl };

  // Before the body is read, because the redirect applies to any body.
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
    const reader = readerLanguage(request.headers);
    const linkKey = linkKeyOf(queryOf(request));
    const sharedKey =
      shared.isOn && linkKey === undefined
        ? sharedKeyOf(
            path,
            templates.variantOf(path, queryOf(request)),
            reader.language,
            visitorRegion(config, request.headers),
          )
        : undefined;
    const ready = sharedKey && shared.find(sharedKey, request.headers['accept-encoding']);
    if (ready) {
      reply.hijack();
      writeHead(request, reply, 200, reader, true, ready.isEmbedded, {
        'content-length': String(ready.body.length),
        ...(ready.encoding && { 'content-encoding': ready.encoding }),
      });
      reply.raw.end(ready.body);
      return reply;
    }
    const match = matchRoute(path);
    if (match.redirect !== undefined && (await redirect(request, reply))) return reply;
    if (match.route.developmentOnly === true && (config.isProduction || !isThisMachine(config, request.raw))) {
      return nothingHere(reply);
    }
    const canonicalPath = match.route.canonicalPath?.(match.params) ?? path;
    const isEmbedded = match.route.isEmbedded === true;
    const eventBefore = shared.newestEvent;
    let isPersonal = false;
    const onPersonal = (): void => {
      isPersonal = true;
    };
    const key = `${match.route.name} ${JSON.stringify(match.params)} ${linkKey ?? ''}`;
    const known = unknown.find(key);
    // A client over the limit gets the page without an answer: the page's own request is counted like any other.
    const { injects } = match.route;
    const subject = subjectOf(match.route, match.params);
    const looks =
      known === undefined && (subject !== undefined || (injects !== undefined && operations.has(injects.operation)));
    const waitMs = looks ? unknown.look(request.clientAddress) : 0;
    const asked =
      known === undefined && waitMs === 0
        ? subject === undefined
          ? askFirst(request, reply, match, linkKey, onPersonal)
          : askSubject(request, subject)
        : Promise.resolve(known);
    const early = await (navigates(request) ? Promise.race([asked, wait(HEAD_WAIT_MS, LATE)]) : asked);
    const renamed =
      known !== undefined || waitMs > 0 || (early !== LATE && namesUser(match.params, early?.data))
        ? undefined
        : await Promise.race([
            followRename(platform, request, match.params, subject),
            wait(RENAME_WAIT_MS, undefined, { ref: false }),
          ]);
    const merged = early === LATE ? undefined : followMerge(request, match.params, early?.data);
    if (merged !== undefined) return moved(reply, merged);
    if (renamed !== undefined) {
      unknown.found(request.clientAddress);
      return moved(reply, renamed);
    }
    const info = headOf(
      match.route,
      match.params,
      early === LATE ? undefined : withFlags(early?.data),
      reader.language,
    );
    reply.hijack();
    const maySettle =
      early !== LATE && waitMs === 0 && info.status === 200 && match.redirect === undefined && linkKey === undefined;
    writeHead(
      request,
      reply,
      waitMs > 0 ? 429 : info.status,
      reader,
      maySettle,
      isEmbedded,
      waitMs > 0 ? { 'retry-after': String(Math.ceil(waitMs / 1000)) } : {},
    );
    const { template, start: first } = templates.startOf(match, queryOf(request), reader.language);
    const start = first + template.beforeHead;
    reply.raw.write(start);
    reply.raw.write(renderHead(info, site, canonicalPath) + template.beforeData);
    const answer = early === LATE ? await asked : early;
    const reported =
      early === LATE ? headOf(match.route, match.params, withFlags(answer?.data), reader.language) : info;
    if (looks && waitMs === 0 && answer !== undefined) {
      if (answer.errors === undefined && reported.status === 404) unknown.missed(key, answer);
      else unknown.found(request.clientAddress);
    }
    // A missing page may exist a moment later: a page asks again itself, while a program depends on the status.
    const data = known === undefined && answer?.errors === undefined ? answer?.data : undefined;
    const needs = isForcedHome(path) ? undefined : reported.playerNeeds;
    const body =
      (needs !== undefined && data !== undefined ? renderPlayerNeeds(needs) : '') +
      (needs !== undefined && data !== undefined && match.route.name === 'channel' ? renderEarlyPicture(needs) : '') +
      renderData(injects?.operation, injects?.variables(match.params), data) +
      template.end;
    reply.raw.end(body);
    const isWhole = injects === undefined || data !== undefined;
    const isOfAll = match.redirect === undefined && match.route.developmentOnly !== true && !isPersonal;
    if (sharedKey !== undefined && isWhole && isOfAll && reported.status === 200) {
      const head = renderHead(reported, site, canonicalPath) + template.beforeData;
      shared.store(sharedKey, start + head + body, data, eventBefore, {
        isList: isList(match.params),
        isEmbedded,
      });
    }
    return reply;
  });

  /** Sends status and headers of a document. `maySettle` allows shared caches to store it for a moment. */
  function writeHead(
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    reader: ReaderLanguage,
    maySettle: boolean,
    isEmbedded: boolean,
    extra: Readonly<Record<string, string>>,
  ): void {
    // The policy names the allowed frame ancestors; the older header only knows all or none.
    if (isEmbedded) reply.removeHeader('x-frame-options');
    const { vary, ...language } = languageHeaders(reader, maySettle ? ANONYMOUS_CACHE : 'no-store');
    reply.raw.writeHead(status, {
      ...(reply.getHeaders() as Record<string, string>),
      ...extra,
      'content-type': 'text/html; charset=utf-8',
      vary: shared.isOn ? `${vary}, accept-encoding` : vary,
      ...language,
      'content-security-policy': documentPolicy(
        config,
        isEmbedded ? frameAncestors(queryOf(request)) : undefined,
        templates.scriptHashes,
        isEmbedded ? [] : frameOrigins(platform),
      ),
    });
  }

  /** Data for the head besides the answer. */
  function withFlags(data: unknown): unknown {
    if (typeof data !== 'object' || data === null) return data;
    return { ...data, ignoresMismatch: platform.flags.isOn('ignore_channel_content_mismatch') };
  }

  function askSubject(request: FastifyRequest, subject: RouteSubject): Promise<OperationAnswer | undefined> {
    return findSubject(platform, subject).catch((error: unknown) => {
      request.log.error({ err: error }, 'what a path names could not be looked up');
      return undefined;
    });
  }

  function askFirst(
    request: FastifyRequest,
    reply: FastifyReply,
    { route, params }: RouteMatch,
    linkKey: string | undefined,
    onPersonal: () => void,
  ): Promise<OperationAnswer | undefined> {
    const query = route.injects === undefined ? undefined : operations.get(route.injects.operation);
    if (query === undefined || route.injects === undefined) return Promise.resolve(undefined);
    const work = run(request, reply, null, {
      query,
      isPersisted: true,
      variables: route.injects.variables(params),
      operationName: undefined,
      linkKeys: linkKey === undefined ? [] : [linkKey],
      onPersonal,
      // Each language has its own documents.
      onLanguage: () => undefined,
    });
    return Promise.race([work, wait(DATA_WAIT_MS, undefined, { ref: false })]).catch((error: unknown) => {
      request.log.error({ err: error }, 'the first answer of a document failed');
      return undefined;
    });
  }
}

/** The payment provider's fields are framed, and nothing else of other sites. */
const frameOrigins = ({ services }: Platform): readonly string[] => {
  const { provider } = services.payments;
  return provider === undefined ? [] : [provider.frameOrigin];
};

/** Whether a page is not about a single user, video, clip or collection. */
const isList = (params: RouteParams): boolean =>
  !('channelLogin' in params || 'videoID' in params || 'clipSlug' in params || 'collectionID' in params);

/** The inputs of a rendering besides the site's data. A path cannot contain null bytes. */
const sharedKeyOf = (path: string, variant: string, language: SiteLanguage, region: string | undefined): string =>
  `${path}\0${variant}\0${language}\0${region ?? ''}`;

/** Whether the first answer contains the user named by the path: then the login is in use. */
const namesUser = (params: RouteParams, data: unknown): boolean => {
  if (textAt(data, 'userOrError', '__typename') === 'User' || textAt(data, 'subject', 'login') !== undefined)
    return true;
  const owner = textAt(data, 'video', 'owner', 'login') ?? textAt(data, 'collection', 'owner', 'login');
  const login = owner ?? textAt(data, 'clip', 'broadcaster', 'login');
  return login !== undefined && login === params.channelLogin?.toLowerCase();
};

/** Whether a browser navigates to the page: https://www.w3.org/TR/fetch-metadata/#sec-fetch-mode-header */
const navigates = (request: FastifyRequest): boolean => request.headers['sec-fetch-mode'] === 'navigate';

const pathOf = (request: FastifyRequest): string => request.raw.url?.split('?', 1)[0] ?? '/';

const queryOf = (request: FastifyRequest): string => request.raw.url?.slice(pathOf(request).length) ?? '';

/** A former login becomes free after a while, so browsers must not cache the redirect for ever. */
const moved = (reply: FastifyReply, location: string): FastifyReply =>
  reply.status(301).header('location', location).header('cache-control', MOVED_CACHE).send();

const nothingHere = (reply: FastifyReply): FastifyReply =>
  sendError(reply, { status: 404, code: 'NOT_FOUND', message: 'Not found.' });

/** Requests for missing pictures or scripts get no document. */
function wantsDocument(request: FastifyRequest): boolean {
  if (pathOf(request).startsWith('/assets/')) return false;
  const { accept } = request.headers;
  return accept === undefined || accept.includes('text/html') || accept.includes('*/*');
}
