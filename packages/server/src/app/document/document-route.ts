import type { FlagName } from '@bandshell/domain/flags';
import type { SiteLanguage } from '@bandshell/domain/kernel';
import { matchRoute, type RouteMatch, routeTable } from '@bandshell/domain/routes';
import { linkKeyOf } from '@bandshell/domain/videos';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { visitorRegion } from '../../core/http/visitor-region.ts';
import { type ReaderLanguage, readerLanguage } from '../../core/users/reader-language.ts';
import type { Platform } from '../../platform/platform.ts';
import { isThisMachine } from '../../platform/this-machine.ts';
import type { RunOperation } from '../graphql/run-operation.ts';
import type { WebBuild } from '../http/web-build.ts';
import { nothingHere, pathOf, queryOf, wantsDocument } from './document-request.ts';
import { documentTemplates } from './document-templates.ts';
import type { DocumentTools } from './document-tools.ts';
import { operationsByName } from './find-operation.ts';
import { createRedirector } from './follow-redirect.ts';
import { sendPage } from './send-page.ts';
import type { DocumentBody, SharedDocuments } from './shared-documents.ts';
import type { UnknownPages } from './unknown-pages.ts';
import { writeDocumentHead } from './write-document-head.ts';

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
  unknown: UnknownPages,
): void {
  const { config } = platform;
  const templates = documentTemplates(build);
  const operations = operationsByName(build.operations);
  const redirect = createRedirector(platform);
  const tools: DocumentTools = { platform, templates, operations, run, shared, unknown };

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
    const variant = templates.variantOf(path, queryOf(request));
    const sharedKey =
      shared.isOn && linkKey === undefined
        ? sharedKeyOf(path, variant, reader.language, visitorRegion(config, request.headers))
        : undefined;
    const ready = sharedKey && shared.find(sharedKey, request.headers['accept-encoding']);
    if (ready) return sendShared(tools, request, reply, reader, ready);
    const match = existing(platform, matchRoute(path));
    if (match.redirect !== undefined && (await redirect(request, reply))) return reply;
    if (match.route.developmentOnly === true && (config.isProduction || !isThisMachine(config, request.raw))) {
      return nothingHere(reply);
    }
    return sendPage(tools, { request, reply, path, reader, linkKey, sharedKey, match });
  });
}

/** The page of a path, or the not-found page while the page's flag is off for everybody. */
const existing = ({ flags }: Platform, match: RouteMatch): RouteMatch =>
  match.route.flag !== undefined && flags.percentage(match.route.flag as FlagName) === 0
    ? { route: routeTable.notFound, params: {} }
    : match;

/** Sends a document that was rendered for somebody else a moment ago. */
function sendShared(
  tools: DocumentTools,
  request: FastifyRequest,
  reply: FastifyReply,
  reader: ReaderLanguage,
  { body, encoding, isEmbedded }: DocumentBody,
): FastifyReply {
  reply.hijack();
  writeDocumentHead(tools, request, reply, {
    ...{ status: 200, reader, maySettle: true, isEmbedded },
    extra: { 'content-length': String(body.length), ...(encoding && { 'content-encoding': encoding }) },
  });
  reply.raw.end(body);
  return reply;
}

/** The inputs of a rendering besides the site's data. A path cannot contain null bytes. */
const sharedKeyOf = (path: string, variant: string, language: SiteLanguage, region: string | undefined): string =>
  `${path}\0${variant}\0${language}\0${region ?? ''}`;
