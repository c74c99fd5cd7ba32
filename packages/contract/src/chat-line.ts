/**
 * One line of the chat protocol: IRC (RFC 1459, section 2.3.1) with IRCv3 message tags. Lines travel without their
 * CRLF here; on the wire each ends in CRLF, and a WebSocket text frame may carry several.
 */
export interface ChatLine {
  /** Values are unescaped; a tag without a value is ''. Has no prototype when it comes from `parseChatLine`. */
  readonly tags: Readonly<Record<string, string>>;
  /** Without the leading colon: `nick!user@host` or a server's name. */
  readonly prefix: string | null;
  /** Upper case letters or three digits. */
  readonly command: string;
  readonly params: readonly string[];
}

/** Bytes of the tags with their `@` and the space after them (IRCv3 message tags, "Size limit"). */
export const CHAT_TAGS_MAX_BYTES = 8191;

/** Bytes of the rest of a line. Larger than RFC 1459's 512, for 500 code points take up to 2,000 bytes. */
export const CHAT_BODY_MAX_BYTES = 8192;

/** A longer line is not read at all. */
export const CHAT_LINE_MAX_BYTES = CHAT_TAGS_MAX_BYTES + CHAT_BODY_MAX_BYTES;

const MAX_PARAMS = 15;
const COMMAND = /^(?:[A-Za-z]{1,32}|[0-9]{3})$/;
const TAG_KEY = /^\+?[A-Za-z0-9./_-]+$/;
const UNESCAPED: Readonly<Record<string, string>> = { ':': ';', s: ' ', r: '\r', n: '\n' };
const ESCAPED: Readonly<Record<string, string>> = { ';': '\\:', ' ': '\\s', '\r': '\\r', '\n': '\\n', '\\': '\\\\' };

/** Reads an escaped tag value; an unknown escape gives its character, a lone backslash at the end is dropped. */
export const unescapeTagValue = (value: string): string =>
  value.includes('\\') ? value.replace(/\\(.?)/gsu, (_, char: string) => UNESCAPED[char] ?? char) : value;

/** Escapes a tag value; NUL, which no line may hold, is dropped. */
export const escapeTagValue = (value: string): string =>
  value.replace(/[;\s\\\0]/g, (char) => (char === '\0' ? '' : (ESCAPED[char] ?? char)));

/**
 * Reads one line without its line end.
 * @returns null when the line is empty, has no valid command, contains CR, LF or NUL, or exceeds a size limit in UTF-16
 * units (the caller limits the bytes before it decodes them)
 */
export const parseChatLine = (line: string): ChatLine | null => {
  if (line.length > CHAT_LINE_MAX_BYTES || /[\r\n\0]/.test(line)) return null;
  let at = skipSpaces(line, 0);
  let tags = NO_TAGS;
  if (line[at] === '@') {
    const end = wordEnd(line, at);
    if (end + 1 - at > CHAT_TAGS_MAX_BYTES) return null;
    tags = parseTags(line.slice(at + 1, end));
    at = skipSpaces(line, end);
  }
  let prefix: string | null = null;
  if (line[at] === ':') {
    const end = wordEnd(line, at);
    prefix = line.slice(at + 1, end);
    at = skipSpaces(line, end);
  }
  const end = wordEnd(line, at);
  const command = line.slice(at, end);
  if (!COMMAND.test(command)) return null;
  return { tags, prefix, command: command.toUpperCase(), params: parseParams(line, skipSpaces(line, end)) };
};

/**
 * Writes one line without its line end. The last of several parameters is written after a colon. So is the only
 * parameter of a PING, because existing clients expect it. CR, LF and NUL in the last parameter become spaces.
 * @throws RangeError for a name that cannot be written: the command, a tag's key, the prefix, or an earlier parameter
 * that is empty, starts with a colon or contains a space
 */
export const formatChatLine = (line: {
  readonly tags?: Readonly<Record<string, string>>;
  readonly prefix?: string | null;
  readonly command: string;
  readonly params?: readonly string[];
}): string => {
  const params = line.params ?? [];
  if (!COMMAND.test(line.command)) throw new RangeError(`not a chat command: ${line.command}`);
  if (params.length > MAX_PARAMS) throw new RangeError(`more than ${MAX_PARAMS} parameters`);
  let text = formatTags(line.tags ?? {});
  if (line.prefix != null) text += `:${word(line.prefix, 'prefix')} `;
  text += line.command;
  params.forEach((param, index) => {
    const isLast = index === params.length - 1;
    const asText = isLast && (params.length > 1 || line.command === 'PING' || !isWord(param));
    text += asText ? ` :${param.replace(/[\r\n\0]/g, ' ')}` : ` ${word(param, 'parameter')}`;
  });
  return text;
};

/** `@a=1;b=2 ` with the space after it, or '' when there are none. Throws RangeError for a key that cannot be written. */
export const formatTags = (tags: Readonly<Record<string, string>>): string => {
  let text = '';
  for (const [key, value] of Object.entries(tags)) {
    if (!TAG_KEY.test(key)) throw new RangeError(`not a tag key: ${key}`);
    text += `${text === '' ? '@' : ';'}${key}=${escapeTagValue(value)}`;
  }
  return text === '' ? '' : `${text} `;
};

/** The nick of `nick!user@host`; a server's name is returned unchanged. */
export const nickOfPrefix = (prefix: string): string => {
  const end = prefix.search(/[!@]/);
  return end === -1 ? prefix : prefix.slice(0, end);
};

const NO_TAGS: Readonly<Record<string, string>> = Object.freeze(Object.create(null) as Record<string, string>);

const parseTags = (text: string): Readonly<Record<string, string>> => {
  const tags = Object.create(null) as Record<string, string>;
  for (const pair of text.split(';')) {
    const equals = pair.indexOf('=');
    const key = equals === -1 ? pair : pair.slice(0, equals);
    if (TAG_KEY.test(key)) tags[key] = equals === -1 ? '' : unescapeTagValue(pair.slice(equals + 1));
  }
  return tags;
};

const parseParams = (line: string, start: number): readonly string[] => {
  const params: string[] = [];
  let at = start;
  while (at < line.length) {
    if (line[at] === ':' || params.length === MAX_PARAMS - 1) {
      params.push(line.slice(line[at] === ':' ? at + 1 : at));
      break;
    }
    const end = wordEnd(line, at);
    params.push(line.slice(at, end));
    at = skipSpaces(line, end);
  }
  return params;
};

const skipSpaces = (line: string, from: number): number => {
  let at = from;
  while (line[at] === ' ') at += 1;
  return at;
};

const wordEnd = (line: string, from: number): number => {
  const end = line.indexOf(' ', from);
  return end === -1 ? line.length : end;
};

const isWord = (text: string): boolean => text !== '' && text[0] !== ':' && !/[ \r\n\0]/.test(text);

const word = (text: string, what: string): string => {
  if (!isWord(text)) throw new RangeError(`not a chat ${what}: ${JSON.stringify(text)}`);
  return text;
};
