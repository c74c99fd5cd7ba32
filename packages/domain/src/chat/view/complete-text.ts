/** The texts that the word at the caret can be completed to. */
export interface CompletionRequest {
  readonly kind: 'name' | 'command' | 'emote';
  /** UTF-16 positions of the word, with its mark (`@`, `/` or `:`). */
  readonly start: number;
  readonly end: number;
  /** The word without its mark, in lower case. */
  readonly query: string;
  /** The text that stands before a completed name: `@`, or nothing in the argument of a command. */
  readonly mark: '@' | '/' | ':' | '';
}

/** Commands whose first argument is a user of the room. */
export const COMMANDS_OF_USERS: ReadonlySet<string> = new Set([
  'ban',
  'block',
  'monitor',
  'mod',
  'restrict',
  'shoutout',
  'timeout',
  'unban',
  'unblock',
  'unmod',
  'unmonitor',
  'unrestrict',
  'untimeout',
  'unvip',
  'user',
  'vip',
  'w',
]);

/** A colon begins an emote from this many letters on, because it also ends ordinary words. */
const EMOTE_LETTERS = 2;

/** Reads the word that ends at the caret; null when nothing is suggested for it. */
export function completionAt(text: string, caret: number): CompletionRequest | null {
  const before = text.slice(0, caret);
  const word = /\S*$/.exec(before)?.[0] ?? '';
  const start = caret - word.length;
  const request = (kind: CompletionRequest['kind'], mark: CompletionRequest['mark']): CompletionRequest => ({
    kind,
    start,
    end: caret,
    // A shortcut may be written to its end: `:wave:`.
    query: word.slice(mark.length).replace(/:$/, '').toLowerCase(),
    mark,
  });
  if (start === 0 && /^\/[a-z]*$/i.test(word)) return request('command', '/');
  if (/^@\w*$/.test(word)) return request('name', '@');
  if (/^:[\w+-]+:?$/.test(word) && word.length > EMOTE_LETTERS) return request('emote', ':');
  const command = /^\/([a-z]+) +\S*$/i.exec(before)?.[1]?.toLowerCase();
  if (command !== undefined && COMMANDS_OF_USERS.has(command) && /^\w*$/.test(word)) return request('name', '');
  return null;
}

/**
 * The entries that match a query: first those that begin with it, then those that contain it, each in the given order.
 *
 * @param keysOf the texts of an entry that may match
 */
export function rankMatches<Entry>(
  entries: readonly Entry[],
  query: string,
  keysOf: (entry: Entry) => readonly string[],
  limit: number,
): readonly Entry[] {
  const begins: Entry[] = [];
  const contains: Entry[] = [];
  for (const entry of entries) {
    const keys = keysOf(entry).map((key) => key.toLowerCase());
    if (keys.some((key) => key.startsWith(query))) begins.push(entry);
    else if (keys.some((key) => key.includes(query))) contains.push(entry);
    if (begins.length === limit) break;
  }
  return [...begins, ...contains].slice(0, limit);
}

/** Whether the word is already one of the entries, so that Enter has nothing to complete and sends the line. */
export const isFinishedWord = ({ mark, query }: CompletionRequest, inserts: readonly string[]): boolean =>
  inserts.some((insert) => insert.toLowerCase() === `${mark}${query}`);

/** Replaces the word by its completion and a space, unless one follows. */
export function completeText(
  text: string,
  { start, end }: Pick<CompletionRequest, 'start' | 'end'>,
  insert: string,
): { readonly text: string; readonly caret: number } {
  const after = text.slice(end);
  const space = after.startsWith(' ') ? '' : ' ';
  return { text: `${text.slice(0, start)}${insert}${space}${after}`, caret: start + insert.length + 1 };
}
