import { ANY_PARENT, parentsOf } from '@bandshell/domain/player';
import { followPath, headOf, type RouteName } from '@bandshell/domain/routes';
import { linkKeyOf } from '@bandshell/domain/videos';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendText } from '../../core/http/send-text.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RunOperation } from '../graphql/run-operation.ts';
import { sendError } from '../http/errors.ts';
import type { WebBuild } from '../http/web-build.ts';
import { operationsByName } from './find-operation.ts';
import { OEMBED_CACHE_SECONDS, oembedAnswer, oembedXml } from './oembed-answer.ts';

/** Pages with a player that other sites may show. */
const played: ReadonlySet<string> = new Set<RouteName>(['channel', 'clip', 'collection', 'video']);

/**
 * `GET /oembed?url=…` (oEmbed 1.0): the player of a page of this site, for other sites. The request counts as
 * anonymous, so restricted content is never in an answer, except what the key in the address opens: 404 for missing
 * content, 401 for restricted content, 501 for a format other than JSON and XML. `parent` names hosts whose pages may show the
 * player. Without it every page may: the requesting server is rarely the page that shows the player, and that page's
 * host is unknown.
 */
export function oembedRoute(http: FastifyInstance, platform: Platform, build: WebBuild, run: RunOperation): void {
  const { config, flags } = platform;
  const site = { url: config.publicUrl, player: config.playerUrl };
  const ownHost = new URL(config.publicUrl).host;
  const operations = operationsByName(build.operations);

  http.get('/oembed', async (request, reply) => {
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
    const search = queryOf(request);
    const query = new URLSearchParams(search);
    const format = query.get('format')?.toLowerCase() ?? 'json';
    if (format !== 'json' && format !== 'xml') {
      return refuse(reply, 501, 'FORMAT_UNKNOWN', 'Answers are JSON or XML: "format" is "json" or "xml".');
    }
    const asked = query.get('url');
    if (asked === null) return refuse(reply, 400, 'BAD_USER_INPUT', 'Say with "url" which page is meant.');
    const match = pageAt(asked);
    if (match === undefined) return notThere(reply);
    const { injects } = match.route;
    const linkKey = linkKeyOf(new URL(asked).search);
    const text = injects === undefined ? undefined : operations.get(injects.operation);
    if (injects === undefined || text === undefined) return notThere(reply);

    const { data, errors } = await run(request, reply, null, {
      query: text,
      isPersisted: true,
      variables: injects.variables(match.params),
      operationName: undefined,
      linkKeys: linkKey === undefined ? [] : [linkKey],
    });
    if (errors !== undefined || typeof data !== 'object' || data === null) {
      return refuse(reply, 503, 'INTERNAL', 'Something went wrong on our side. Try again in a moment.');
    }
    const info = headOf(match.route, match.params, {
      ...data,
      ignoresMismatch: flags.isOn('ignore_channel_content_mismatch'),
    });
    if (info.status === 404) return notThere(reply);
    if (info.status === 503)
      return refuse(reply, 503, 'INTERNAL', 'Something went wrong on our side. Try again in a moment.');
    if (info.embed === undefined) {
      return info.isRestricted === true
        ? refuse(reply, 401, 'UNAUTHENTICATED', 'Not everyone may watch this.')
        : notThere(reply);
    }
    const parents = parentsOf(search);
    const answer = oembedAnswer(info, info.embed, site, {
      maxWidth: pixels(query.get('maxwidth')),
      maxHeight: pixels(query.get('maxheight')),
      parents: parents.length > 0 ? parents : [ANY_PARENT],
    });
    reply
      .header('cache-control', linkKey === undefined ? `public, max-age=${OEMBED_CACHE_SECONDS}` : 'no-store')
      .type(format === 'xml' ? 'text/xml; charset=utf-8' : 'application/json; charset=utf-8');
    return sendText(request, reply, format === 'xml' ? oembedXml(answer) : JSON.stringify(answer));
  });

  /** The page of this site that an address names. */
  function pageAt(text: string) {
    const address = URL.canParse(text) ? new URL(text) : undefined;
    if (address?.host !== ownHost || !/^https?:$/.test(address.protocol)) return undefined;
    const { match, needsServer } = followPath(address.pathname);
    return !needsServer && played.has(match.route.name) ? match : undefined;
  }
}

const queryOf = (request: FastifyRequest): string => {
  const url = request.raw.url ?? '';
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at);
};

/** A positive whole number; undefined for anything else. */
const pixels = (text: string | null): number | undefined =>
  text !== null && /^\d{1,5}$/.test(text) && Number(text) > 0 ? Number(text) : undefined;

const refuse = (reply: FastifyReply, status: number, code: string, message: string): FastifyReply =>
  sendError(reply, { status, code, message });

const notThere = (reply: FastifyReply): FastifyReply =>
  refuse(reply, 404, 'NOT_FOUND', 'No page of this site that other sites may show.');
