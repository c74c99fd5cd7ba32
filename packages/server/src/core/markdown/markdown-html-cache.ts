import { renderUserMarkdown } from './markdown.ts';

/** A channel has 20 panels at most, and a text of 2,000 characters takes up to 10 ms. */
const MAX_TEXTS = 1_000;

/** The HTML of texts that users wrote in Markdown. The texts that were read last are kept. */
export class MarkdownHtmlCache {
  readonly #htmlByText = new Map<string, string>();

  get(text: string): string {
    const html = this.#htmlByText.get(text) ?? renderUserMarkdown(text);
    this.#htmlByText.delete(text);
    this.#htmlByText.set(text, html);
    const oldest = this.#htmlByText.size > MAX_TEXTS ? this.#htmlByText.keys().next().value : undefined;
    if (oldest !== undefined) this.#htmlByText.delete(oldest);
    return html;
  }
}
