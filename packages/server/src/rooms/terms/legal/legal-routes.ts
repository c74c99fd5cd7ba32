import { currentVersion, isLegalPage, type LegalPage, type ProductConsentType } from '@bandshell/domain';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Platform } from '../../../platform/platform.ts';
import { publishedVersions } from '../product-consents.ts';
import {
  LEGAL_STYLE_ADDRESS,
  type LegalDocument,
  legalDocument,
  legalIndex,
  legalPageNames,
} from './legal-document.ts';
import { LEGAL_STYLE } from './legal-style.ts';
import { legalText } from './legal-text.ts';
import { markdownTitle, renderMarkdown } from './markdown.ts';

/** Nothing runs and nothing is fetched but the style: also not from a text that an operator copied together. */
const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const CACHE = 'public, max-age=60';

const agreements: Readonly<Partial<Record<LegalPage, ProductConsentType>>> = {
  terms: 'TERMS_OF_SERVICE',
  privacy: 'PRIVACY_NOTICE',
};

/** `GET /p/`, `GET /p/legal/<page>`: the legal texts, for everyone, without the web app. */
export function legalRoutes(http: FastifyInstance, platform: Platform): void {
  const { publicUrl: site } = platform.config;

  const send = (reply: FastifyReply, status: number, document: Omit<LegalDocument, 'site'>): FastifyReply =>
    reply
      .status(status)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', POLICY)
      .header('cache-control', status === 200 ? CACHE : 'no-store')
      .send(legalDocument({ ...document, site }));

  const sendIndex = (reply: FastifyReply): FastifyReply =>
    send(reply, 200, { title: 'Legal', page: undefined, body: legalIndex() });

  http.get('/p', async (_request, reply) => sendIndex(reply));
  http.get('/p/legal', async (_request, reply) => sendIndex(reply));

  http.get(LEGAL_STYLE_ADDRESS, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(LEGAL_STYLE),
  );

  http.get('/p/legal/:page', async (request, reply) => {
    const { page } = request.params as { readonly page: string };
    if (!isLegalPage(page)) return missing(reply);
    const text = await legalText(platform, page);
    const title = markdownTitle(text) ?? legalPageNames[page];
    const body = withFacts(renderMarkdown(text), await versionLine(page));
    return send(reply, 200, { title, page, body });
  });

  http.get('/p/*', async (_request, reply) => missing(reply));

  const missing = (reply: FastifyReply): FastifyReply =>
    send(reply, 404, {
      title: 'Page not found',
      page: undefined,
      body: '<h1>Page not found</h1>\n<p>There is no such text. The ones above are all there are.</p>',
    });

  /** Number and date of an agreement's version; undefined for a page that is none. */
  async function versionLine(page: LegalPage): Promise<string | undefined> {
    const consentType = agreements[page];
    if (consentType === undefined) return undefined;
    const current = currentVersion(await publishedVersions(platform.database.db), consentType, platform.clock.now());
    if (current === undefined) return undefined;
    const date = current.publishedAt.toISOString().slice(0, 10);
    return `<p class="facts">Version ${current.version}, in force since <time datetime="${date}">${date}</time></p>`;
  }
}

/** The line under the text's heading, or before a text without one. */
const withFacts = (body: string, line: string | undefined): string => {
  if (line === undefined) return body;
  const end = body.indexOf('</h1>');
  return end < 0 ? `${line}\n${body}` : `${body.slice(0, end + 5)}\n${line}${body.slice(end + 5)}`;
};
