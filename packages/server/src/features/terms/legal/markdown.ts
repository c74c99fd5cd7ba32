const escapeText = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Where a link of a text may lead: a path of the site, a place on the page, the web, or a mailbox. */
const isSafeAddress = (address: string): boolean => /^(\/(?![/\\])|#|https?:\/\/|mailto:)[\x21-\x7e]*$/i.test(address);

const id = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');

/** Code, links, bold and slanted words of one line. What is none of these is text, tags too. */
function inline(text: string): string {
  const pieces = text.split(/(`[^`]+`|\[[^\]]+\]\([^()\s]+\))/);
  return pieces
    .map((piece, index) => {
      if (index % 2 === 0) return emphasis(escapeText(piece));
      if (piece.startsWith('`')) return `<code>${escapeText(piece.slice(1, -1))}</code>`;
      const [, words = '', address = ''] = /^\[([^\]]+)\]\(([^()\s]+)\)$/.exec(piece) ?? [];
      const shown = emphasis(escapeText(words));
      return isSafeAddress(address) ? `<a href="${escapeText(address)}">${shown}</a>` : shown;
    })
    .join('');
}

const emphasis = (text: string): string =>
  text.replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>').replace(/\*([^*]+)\*/g, '<em>$1</em>');

const cells = (line: string): string[] =>
  line
    .replace(/^\||\|\s*$/g, '')
    .split('|')
    .map((cell) => cell.trim());

function table(lines: readonly string[]): string {
  const [head = '', , ...rows] = lines;
  const row = (line: string, tag: string): string =>
    `<tr>${cells(line)
      .map((cell) => `<${tag}>${inline(cell)}</${tag}>`)
      .join('')}</tr>`;
  const body = rows.map((line) => row(line, 'td')).join('');
  return `<div class="table"><table><thead>${row(head, 'th')}</thead><tbody>${body}</tbody></table></div>`;
}

/** Items begin with a mark of the kind; a line without one goes on with the item before. */
function list(lines: readonly string[], tag: 'ul' | 'ol', mark: RegExp): string {
  const items: string[] = [];
  for (const line of lines) {
    if (mark.test(line)) items.push(line.replace(mark, ''));
    else items.push(`${items.pop() ?? ''} ${line.trim()}`);
  }
  return `<${tag}>${items.map((item) => `<li>${inline(item)}</li>`).join('')}</${tag}>`;
}

const BULLET = /^\s*[-*]\s+/;
const NUMBER = /^\s*\d{1,3}[.)]\s+/;

function block(text: string): string {
  const lines = text.split('\n');
  const [first = ''] = lines;
  const heading = /^(#{1,4})\s+(.*)$/.exec(first);
  if (heading !== null) {
    const [, marks = '#', words = ''] = heading;
    const rest = lines.slice(1).join('\n').trim();
    const level = marks.length;
    const anchor = level === 1 ? '' : ` id="${escapeText(id(words))}"`;
    return `<h${level}${anchor}>${inline(words)}</h${level}>${rest === '' ? '' : `\n${block(rest)}`}`;
  }
  if (/^(-{3,}|\*{3,})$/.test(first) && lines.length === 1) return '<hr>';
  if (first.startsWith('|') && /^\|[\s|:-]+$/.test(lines[1] ?? '')) return table(lines);
  if (BULLET.test(first)) return list(lines, 'ul', BULLET);
  if (NUMBER.test(first)) return list(lines, 'ol', NUMBER);
  return `<p>${lines.map((line) => inline(line.trim())).join('\n')}</p>`;
}

/**
 * HTML of a text in the common part of Markdown: headings, paragraphs, lists, tables, links, code, bold and slanted words.
 * Everything else is shown as it is written: no tag and no script of a text gets through.
 */
export const renderMarkdown = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((piece) => piece.replace(/^\n+|\s+$/g, ''))
    .filter((piece) => piece.trim() !== '')
    .map(block)
    .join('\n');

/** The first heading of the first level, as plain text; undefined without one. */
export const markdownTitle = (text: string): string | undefined => {
  const title = /^#\s+(.+)$/m.exec(text)?.[1]?.replace(/[*`]/g, '').trim();
  return title === '' ? undefined : title;
};
