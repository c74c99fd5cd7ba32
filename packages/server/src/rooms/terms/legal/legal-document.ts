import { documentTitle, LEGAL_PAGES, LEGAL_ROOT, type LegalPage, legalAddress, PRODUCT_NAME } from '@bandshell/domain';

export const LEGAL_STYLE_ADDRESS = '/p/legal.css';

export const legalPageNames: Readonly<Record<LegalPage, string>> = {
  terms: 'Terms of Service',
  privacy: 'Privacy Notice',
  cookies: 'Cookies',
  'community-guidelines': 'Community Guidelines',
  about: 'About',
};

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const MARK = `<svg viewBox="0 0 28 28" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" aria-hidden="true"><path d="M3 23a11 11 0 0 1 22 0"/><path d="M7.5 23a6.5 6.5 0 0 1 13 0" opacity=".75"/><path d="M12 23a2 2 0 0 1 4 0" opacity=".5"/><path d="M2 23h24"/></svg>`;

export interface LegalDocument {
  readonly title: string;
  /** The page that the menu marks; undefined for the index and for what is missing. */
  readonly page: LegalPage | undefined;
  /** HTML of the main part. */
  readonly body: string;
  readonly site: string;
}

/** A whole document without scripts, for a page of the legal texts. */
export const legalDocument = ({ title, page, body, site }: LegalDocument): string => {
  const links = LEGAL_PAGES.map((one) => {
    const current = one === page ? ' aria-current="page"' : '';
    return `<li><a href="${legalAddress(one)}"${current}>${legalPageNames[one]}</a></li>`;
  }).join('');
  const address = new URL(page === undefined ? LEGAL_ROOT : legalAddress(page), site).href;
  return `<!doctype html>
<html lang="en">
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
<a class="skip" href="#text">Skip to the text</a>
<header><a class="home" href="/">${MARK}${PRODUCT_NAME}</a></header>
<main>
<nav aria-label="Legal pages"><ul>${links}</ul></nav>
<article id="text">
${body}
</article>
</main>
<footer><a href="/">Back to ${PRODUCT_NAME}</a></footer>
</body>
</html>
`;
};

/** The index: every page with its name. */
export const legalIndex = (): string =>
  `<h1>Legal</h1>\n<ul>${LEGAL_PAGES.map((page) => `<li><a href="${legalAddress(page)}">${legalPageNames[page]}</a></li>`).join('')}</ul>`;
