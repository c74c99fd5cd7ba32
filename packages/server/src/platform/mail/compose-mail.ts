import { PRODUCT_NAME, type SiteLanguage } from '@bandshell/domain/kernel';
import type { Mail } from '../mail.ts';
import { escapeHtml } from './escape-html.ts';

/** The text that a mail says; every string is plain text. */
export interface MailContent {
  /** Bare address. */
  readonly to: string;
  readonly subject: string;
  /** Whom it greets; null if nobody knows. */
  readonly name: string | null;
  /** The language of the texts. */
  readonly language: SiteLanguage;
  readonly paragraphs: readonly string[];
  /** The one thing to do. */
  readonly action?: { readonly label: string; readonly url: string };
  /** Below the action, each with the address it speaks of, if any. */
  readonly after?: readonly { readonly text: string; readonly url?: string }[];
}

const GREETINGS: Readonly<Record<SiteLanguage, (name: string | null) => string>> = {
  en: (name) => `Hi ${name ?? 'there'},`,
  de: (name) => (name === null ? 'Hallo,' : `Hallo ${name},`),
};

const BODY = 'margin:0;padding:24px 12px;background:#f4f2f7;color:#1c1726;font:16px/1.5 Helvetica,Arial,sans-serif';
const CARD = 'max-width:520px;margin:0 auto;padding:24px 28px;background:#fff;border-radius:12px';
const BUTTON =
  'display:inline-block;padding:10px 20px;border-radius:8px;background:#5a2fc2;color:#fff;font-weight:bold;text-decoration:none';
const SMALL = 'font-size:14px;color:#5b5368;overflow-wrap:anywhere';

/** Text and a small HTML of one content: what the one says the other says. No pictures, so that nobody counts openings. */
export function composeMail(content: MailContent): Mail {
  const { to, subject, name, paragraphs, action, after = [], language } = content;
  const greeting = GREETINGS[language](name);
  const text = [
    greeting,
    ...paragraphs,
    ...(action === undefined ? [] : [`${action.label}:\n${action.url}`]),
    ...after.map((note) => (note.url === undefined ? note.text : `${note.text}\n${note.url}`)),
    PRODUCT_NAME,
  ].join('\n\n');
  const html = `<html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="${BODY}"><div style="${CARD}">
<p>${escapeHtml(greeting)}</p>
${paragraphs.map((paragraph) => `<p style="white-space:pre-line;overflow-wrap:anywhere">${escapeHtml(paragraph)}</p>`).join('\n')}
${action === undefined ? '' : `<p><a href="${escapeHtml(action.url)}" style="${BUTTON}">${escapeHtml(action.label)}</a></p>\n<p style="${SMALL}">${escapeHtml(action.url)}</p>`}
${after.map(note).join('\n')}
<p style="${SMALL}">${PRODUCT_NAME}</p>
</div></body></html>`;
  return { to, subject, text: `${text}\n`, html };
}

const note = ({ text, url }: { readonly text: string; readonly url?: string }): string =>
  url === undefined
    ? `<p style="${SMALL}">${escapeHtml(text)}</p>`
    : `<p style="${SMALL}">${escapeHtml(text)}<br><a href="${escapeHtml(url)}">${escapeHtml(url)}</a></p>`;
