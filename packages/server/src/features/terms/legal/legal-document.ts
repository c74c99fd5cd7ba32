import { documentTitle, PRODUCT_NAME, type SiteLanguage } from '@bandshell/domain/kernel';
import { LEGAL_PAGES, LEGAL_ROOT, type LegalPage, legalAddress } from '@bandshell/domain/terms';
import { legalMessages } from './legal-messages.ts';

export const LEGAL_STYLE_ADDRESS = '/p/legal.css';

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const MARK = `<svg viewBox="0 0 28 28" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" aria-hidden="true"><path d="M3 23a11 11 0 0 1 22 0"/><path d="M7.5 23a6.5 6.5 0 0 1 13 0" opacity=".75"/><path d="M12 23a2 2 0 0 1 4 0" opacity=".5"/><path d="M2 23h24"/></svg>`;

export interface LegalDocument {
  readonly title: string;
  /** The current page in the menu; undefined for the index and for a missing page. */
  readonly page: LegalPage | undefined;
  /** HTML of the main part. */
  readonly body: string;
  /** Language of the parts around the main part. */
  readonly language: SiteLanguage;
  /** Language of the main part, as BCP 47; empty when unknown. */
  readonly bodyLanguage: string;
  readonly site: string;
}

/** A complete document without scripts for a legal page. */
export const legalDocument = ({ title, page, body, site, language, bodyLanguage }: LegalDocument): string => {
  const words = legalMessages[language];
  const links = LEGAL_PAGES.map((one) => {
    const current = one === page ? ' aria-current="page"' : '';
    return `<li><a href="${legalAddress(one)}"${current}>${words.pages[one]}</a></li>`;
  }).join('');
  const address = new URL(page === undefined ? LEGAL_ROOT : legalAddress(page), site).href;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>${escapeHtml(documentTitle(title))}</title>
<link rel="canonical" href="${escapeHtml(address)}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${LEGAL_STYLE_ADDRESS}">
</head>
<body>
<a class="skip" href="#text">${words.skip}</a>
<header><a class="home" href="/">${MARK}${PRODUCT_NAME}</a></header>
<main>
<nav aria-label="${words.menu}"><ul>${links}</ul></nav>
<article id="text"${bodyLanguage === language ? '' : ` lang="${bodyLanguage}"`}>
${body}
</article>
</main>
<footer><a href="/">${words.back}</a></footer>
</body>
</html>
`;
};

/** The index: all pages with their names. */
export const legalIndex = (language: SiteLanguage): string =>
  `<h1>${legalMessages[language].index}</h1>\n<ul>${LEGAL_PAGES.map((page) => `<li><a href="${legalAddress(page)}">${legalMessages[language].pages[page]}</a></li>`).join('')}</ul>`;
