import { Marked, Renderer, Tokenizer, type Tokens } from 'marked';

const escapeText = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Allowed targets of a link: a path of the site, an anchor on the page, the web, or a mailbox. */
const isSafeAddress = (address: string): boolean => /^(\/(?![/\\])|#|https?:\/\/|mailto:)[\x21-\x7e]*$/i.test(address);

const anchor = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');

/** HTML tags in a text are shown as text, and links have only safe targets. */
class SafeRenderer extends Renderer {
  override html({ text }: Tokens.HTML | Tokens.Tag): string {
    return escapeText(text);
  }

  override heading({ tokens, depth, text }: Tokens.Heading): string {
    const id = depth === 1 ? '' : ` id="${escapeText(anchor(text))}"`;
    return `<h${depth}${id}>${this.parser.parseInline(tokens)}</h${depth}>\n`;
  }

  override link({ href, tokens }: Tokens.Link): string {
    const shown = this.parser.parseInline(tokens);
    return isSafeAddress(href) ? `<a href="${escapeText(href)}">${shown}</a>` : shown;
  }

  /** The page loads no picture of other sites. */
  override image({ text }: Tokens.Image): string {
    return escapeText(text);
  }

  override table(token: Tokens.Table): string {
    return `<div class="table">${super.table(token)}</div>\n`;
  }

  override checkbox({ checked }: Tokens.Checkbox): string {
    return checked ? '☑ ' : '☐ ';
  }
}

/** Only explicit links become links. */
class ExplicitTokenizer extends Tokenizer {
  override url(): undefined {
    return undefined;
  }
}

/** Text of users is a part of a page, so its headings come below those of the page, and it speaks for nobody else. */
class UserTextRenderer extends SafeRenderer {
  override heading({ tokens, depth }: Tokens.Heading): string {
    const level = Math.min(6, depth + 3);
    return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`;
  }

  override link(token: Tokens.Link): string {
    return super.link(token).replace(/^<a /, '<a target="_blank" rel="ugc nofollow noopener noreferrer" ');
  }
}

const marked = new Marked().setOptions({ renderer: new SafeRenderer(), tokenizer: new ExplicitTokenizer() });
const markedOfUsers = new Marked().setOptions({ renderer: new UserTextRenderer(), tokenizer: new Tokenizer() });

/** Renders Markdown (CommonMark with tables) as HTML. HTML tags and scripts in the text are escaped. */
export const renderMarkdown = (text: string): string => marked.parse(text, { async: false }).trimEnd();

/**
 * The same for a text of a user. Links open in a new tab, and addresses are links, too. A text that is nested too deep
 * to be read, such as a thousand quotes in one another, is shown as it is written.
 */
export const renderUserMarkdown = (text: string): string => {
  try {
    return markedOfUsers.parse(text, { async: false, breaks: true }).trimEnd();
  } catch {
    return `<p>${escapeText(text)}</p>`;
  }
};

/** The first heading of the first level, as plain text; undefined without one. */
export const markdownTitle = (text: string): string | undefined => {
  const title = /^#\s+(.+)$/m.exec(text)?.[1]?.replace(/[*`]/g, '').trim();
  return title === '' ? undefined : title;
};
