/** A piece of a message's text, as drawn. */
export type MessagePiece =
  | { readonly kind: 'text'; readonly text: string }
  /** `href` begins with http:// or https://, nothing else is ever a link. */
  | { readonly kind: 'link'; readonly text: string; readonly href: string }
  | { readonly kind: 'mention'; readonly text: string; readonly login: string; readonly isSelf: boolean };

const PIECES = /(?<![\w@/.])(?:(?<url>(?:https?:\/\/|www\.)[^\s<>"]{2,})|@(?<login>[a-z0-9_]{1,25})(?!\w))/giu;
const HOST = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}]{2,}(?::\d{1,5})?(?=[/?#]|$)/iu;

/** Maximum number of pieces other than text in one message, so that a hostile line is cheap to draw. */
const MOST_PIECES = 40;

/**
 * Cuts a message into text, links and mentions.
 *
 * @param selfLogin the reader's login in lower case, null for a reader without one
 */
export function messagePieces(text: string, selfLogin: string | null): readonly MessagePiece[] {
  const pieces: MessagePiece[] = [];
  let end = 0;
  const addText = (from: number, to: number) => {
    if (to > from) pieces.push({ kind: 'text', text: text.slice(from, to) });
  };
  for (const match of text.matchAll(PIECES)) {
    if (pieces.length >= MOST_PIECES) break;
    const piece = readPiece(match, selfLogin);
    if (piece === null) continue;
    addText(end, match.index);
    pieces.push(piece);
    end = match.index + piece.text.length;
  }
  addText(end, text.length);
  return pieces;
}

/** Whether a message speaks to the reader: by @login, or by the bare login as a word. */
export function mentionsLogin(text: string, login: string | null): boolean {
  if (login === null || login === '') return false;
  const at = text.toLowerCase().search(new RegExp(`(?<![\\w/.])@?${login}(?!\\w)`, 'u'));
  return at !== -1;
}

function readPiece(match: RegExpExecArray, selfLogin: string | null): MessagePiece | null {
  const { url, login } = match.groups ?? {};
  if (login !== undefined) {
    const lower = login.toLowerCase();
    return { kind: 'mention', text: `@${login}`, login: lower, isSelf: lower === selfLogin };
  }
  if (url === undefined) return null;
  const trimmed = withoutTrailingMarks(url);
  const isBare = /^www\./i.test(trimmed);
  const host = isBare ? trimmed : trimmed.replace(/^https?:\/\//i, '');
  // A user name before an @ hides the real host of the link.
  if (!HOST.test(host) || /^[^/?#]*@/.test(host)) return null;
  return { kind: 'link', text: trimmed, href: isBare ? `https://${trimmed}` : trimmed };
}

/**
 * Punctuation after a link belongs to the sentence. So does a closing bracket, unless the link contains the opening
 * one.
 */
function withoutTrailingMarks(url: string): string {
  let end = url.length;
  while (end > 0) {
    const last = url[end - 1] ?? '';
    if ('.,:;!?\'"*_~'.includes(last)) end -= 1;
    else if (last === ')' && !isBalanced(url.slice(0, end))) end -= 1;
    else break;
  }
  return url.slice(0, end);
}

const isBalanced = (text: string) => text.split('(').length >= text.split(')').length;
