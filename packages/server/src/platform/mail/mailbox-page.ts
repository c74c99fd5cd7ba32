import type { StoredMail } from '../mail.ts';
import { escapeHtml } from './escape-html.ts';

const LINK = /https?:\/\/[^\s<>"']+/g;

/** Text in which addresses are links. */
function linked(text: string): string {
  let at = 0;
  let html = '';
  for (const { 0: url, index } of text.matchAll(LINK)) {
    html += `${escapeHtml(text.slice(at, index))}<a href="${escapeHtml(url)}">${escapeHtml(url)}</a>`;
    at = index + url.length;
  }
  return html + escapeHtml(text.slice(at));
}

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0 auto;max-width:52rem;padding:1.5rem 1rem}
h1{font-size:1.4rem;margin:0 0 1rem;overflow-wrap:anywhere}
ul{list-style:none;margin:0;padding:0}
li a{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:.1rem 1rem;padding:.7rem .2rem;text-decoration:none;color:inherit}
li{border-top:1px solid #8886}li a:hover b{text-decoration:underline}
b,small{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}small,time,dt{opacity:.75;font-size:.85rem}
dl{display:grid;grid-template-columns:auto 1fr;gap:.2rem 1rem;margin:0 0 1rem}dd{margin:0;overflow-wrap:anywhere}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;border:1px solid #8886;border-radius:.5rem;padding:1rem}
iframe{width:100%;height:30rem;border:1px solid #8886;border-radius:.5rem;background:#fff}
h2{font-size:1rem;margin:1.5rem 0 .5rem}`;

const page = (title: string, body: string, nonce: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style nonce="${nonce}">${STYLE}</style>
<main>
${body}
</main>
</html>
`;

const time = (at: Date): string =>
  `<time datetime="${at.toISOString()}">${at.toISOString().slice(0, 19).replace('T', ' ')} UTC</time>`;

/** The list of the local mailbox. */
export function mailboxPage(mails: readonly StoredMail[], nonce: string): string {
  const rows = mails.map(
    ({ id, to, subject, writtenAt }) =>
      `<li><a href="/dev/mailbox/${id}"><b>${escapeHtml(subject)}</b>${time(writtenAt)}<small>${escapeHtml(to)}</small></a></li>`,
  );
  const list = rows.length === 0 ? '<p>No mail yet.</p>' : `<ul>\n${rows.join('\n')}\n</ul>`;
  return page('Mailbox', `<h1>Mailbox</h1>\n${list}`, nonce);
}

/** One mail: its headers, its text, and its HTML in a frame that may do nothing but open links. */
export function mailPage(mail: StoredMail, nonce: string): string {
  const headers: readonly (readonly [string, string])[] = [
    ['From', mail.from],
    ['To', mail.to],
    ['Message-ID', mail.messageId],
    ...Object.entries(mail.headers),
  ];
  const info = headers.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`).join('\n');
  const frame =
    mail.html === undefined
      ? ''
      : `<h2>HTML</h2>
<iframe title="The mail as HTML" src="/dev/mailbox/${mail.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`;
  return page(
    mail.subject,
    `<p><a href="/dev/mailbox">Mailbox</a></p>
<h1>${escapeHtml(mail.subject)}</h1>
<dl>
<dt>Date</dt><dd>${time(mail.writtenAt)}</dd>
${info}
</dl>
<h2>Text</h2>
<pre>${linked(mail.text)}</pre>
${frame}`,
    nonce,
  );
}
