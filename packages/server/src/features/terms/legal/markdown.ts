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
class LegalRenderer extends Renderer {
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
class LegalTokenizer extends Tokenizer {
  override url(): undefined {
    return undefined;
  }
}

const marked = new Marked().setOptions({ renderer: new LegalRenderer(), tokenizer: new LegalTokenizer() });

/** Renders Markdown (CommonMark with tables) as HTML. HTML tags and scripts in the text are escaped. */
export const renderMarkdown = (text: string): string => marked.parse(text, { async: false }).trimEnd();

/** The first heading of the first level, as plain text; undefined without one. */
export const markdownTitle = (text: string): string | undefined => {
  const title = /^#\s+(.+)$/m.exec(text)?.[1]?.replace(/[*`]/g, '').trim();
  return title === '' ? undefined : title;
};
