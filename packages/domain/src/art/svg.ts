/** Escapes text for use between tags and in quoted attributes; characters that XML 1.0 forbids are dropped. */
export const escapeXml = (text: string): string =>
  [...text]
    .filter((character) => isXmlCharacter(character.codePointAt(0) ?? 0))
    .join('')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#39;');

/** XML 1.0, production 2 (Char). */
const isXmlCharacter = (code: number): boolean =>
  code === 0x9 ||
  code === 0xa ||
  code === 0xd ||
  (code >= 0x20 && code <= 0xd7ff) ||
  (code >= 0xe000 && code <= 0xfffd) ||
  code >= 0x10000;

/** A number as short as a drawing needs it: one decimal. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

/** A whole picture. `title` is what a screen reader says, plain text. */
export const picture = (width: number, height: number, title: string, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">` +
  `<title>${escapeXml(title)}</title>${body}</svg>`;
