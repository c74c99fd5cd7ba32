import { isSiteLanguage, type SiteLanguage } from '@bandshell/domain/kernel';
import { currentVersion, isLegalPage, type LegalPage, type ProductConsentType } from '@bandshell/domain/terms';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { markdownTitle, renderMarkdown } from '../../../core/markdown/markdown.ts';
import { languageHeaders, readerLanguage } from '../../../core/users/reader-language.ts';
import type { Platform } from '../../../platform/platform.ts';
import { publishedVersions } from '../product-consents.ts';
import { LEGAL_STYLE_ADDRESS, type LegalDocument, legalDocument, legalIndex } from './legal-document.ts';
import { legalMessages } from './legal-messages.ts';
import { LEGAL_STYLE } from './legal-style.ts';
import { legalText } from './legal-text.ts';

/** The policy allows only the style: no script or other request, not even from an operator's text. */
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

  const send = (
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    { bodyLanguage, ...document }: Pick<LegalDocument, 'title' | 'page' | 'body'> & { readonly bodyLanguage?: string },
  ): FastifyReply => {
    const reader = readerLanguage(request.headers);
    return reply
      .status(status)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', POLICY)
      .headers(languageHeaders(reader, status === 200 ? CACHE : 'no-store'))
      .send(
        legalDocument({ ...document, site, language: reader.language, bodyLanguage: bodyLanguage ?? reader.language }),
      );
  };

  const sendIndex = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const { language } = readerLanguage(request.headers);
    const title = legalMessages[language].index;
    return send(request, reply, 200, { title, page: undefined, body: legalIndex(language) });
  };

  http.get('/p', async (request, reply) => sendIndex(request, reply));
  http.get('/p/legal', async (request, reply) => sendIndex(request, reply));

  http.get(LEGAL_STYLE_ADDRESS, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(LEGAL_STYLE),
  );

  http.get('/p/legal/:page', async (request, reply) => {
    const { page } = request.params as { readonly page: string };
    if (!isLegalPage(page)) return missing(request, reply);
    const { language } = readerLanguage(request.headers);
    const { text, language: bodyLanguage } = await legalText(platform, page, language);
    const title = markdownTitle(text) ?? legalMessages[language].pages[page];
    const lines = [await versionLine(page, language), languageLine(bodyLanguage, language)];
    const body = withInfoLines(renderMarkdown(text), lines.join(''));
    return send(request, reply, 200, { title, page, body, bodyLanguage });
  });

  http.get('/p/*', async (request, reply) => missing(request, reply));

  const missing = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const { missing: title, missingText } = legalMessages[readerLanguage(request.headers).language];
    return send(request, reply, 404, { title, page: undefined, body: `<h1>${title}</h1>\n<p>${missingText}</p>` });
  };

  /** Number and date of an agreement's version; undefined for a page that is not an agreement. */
  async function versionLine(page: LegalPage, language: SiteLanguage): Promise<string | undefined> {
    const consentType = agreements[page];
    if (consentType === undefined) return undefined;
    const current = currentVersion(await publishedVersions(platform.database.db), consentType, platform.clock.now());
    if (current === undefined) return undefined;
    const date = current.publishedAt.toISOString().slice(0, 10);
    const words = legalMessages[language].version(current.version, `<time datetime="${date}">${date}</time>`);
    return `<p class="facts" lang="${language}">${words}</p>`;
  }
}

/** Says that a text is in another language than the reader's; of some texts of operators it is not known. */
const languageLine = (bodyLanguage: string, language: SiteLanguage): string =>
  bodyLanguage === language || !isSiteLanguage(bodyLanguage)
    ? ''
    : `<p class="facts" lang="${language}">${legalMessages[language].isIn[bodyLanguage]}</p>`;

/** The lines under the text's heading, or before a text without one. */
const withInfoLines = (body: string, lines: string): string => {
  if (lines === '') return body;
  const end = body.indexOf('</h1>');
  return end < 0 ? `${lines}\n${body}` : `${body.slice(0, end + 5)}\n${lines}${body.slice(end + 5)}`;
};
