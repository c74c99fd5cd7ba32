import type { ChatList } from './chat-list.ts';
import type { ChatRow } from './chat-row.ts';

/** A screen reader hears new rows this often, in milliseconds. */
export const SPOKEN_EVERY_MS = 4_000;
/** Everything that somebody can listen to in that time. */
const MOST_SPOKEN = 3;

export interface SpokenRows {
  /** In the order of the chat. */
  readonly rows: readonly ChatRow[];
  /** New rows that are not spoken. */
  readonly left: number;
  /** The key of the newest row for the next call; empty if there is none. */
  readonly last: string;
}

/** The messages that a listener must not miss: what is about them, and what happens to the channel. */
const comesFirst = (row: ChatRow): boolean => row.kind === 'notice' || row.isMention || row.announcement !== undefined;

const isSpoken = (row: ChatRow, selfLogin: string | null): boolean =>
  row.kind === 'notice' ||
  (!row.isHistorical &&
    row.isSaidElsewhere !== true &&
    (row.state.name === 'failed' || (row.state.name === 'shown' && row.login !== selfLogin)));

/**
 * The rows that a screen reader says: at most three of those that came since the last time. Mentions, announcements and
 * notices go before other messages, newer ones before older ones. The listener's own messages are silent, unless one
 * failed.
 * @param last the key of the newest row of the last time; undefined at first, when nothing is news
 */
export function spokenRows({ rows, held }: ChatList, last: string | undefined, selfLogin: string | null): SpokenRows {
  const all = [...rows, ...held];
  const newest = all.at(-1)?.key ?? '';
  if (last === undefined || newest === last) return { rows: [], left: 0, last: newest };
  // A row that is not there any more was pushed out by newer ones.
  const fresh = all.slice(all.findIndex(({ key }) => key === last) + 1).filter((row) => isSpoken(row, selfLogin));
  const ranked = [...fresh.filter(comesFirst).reverse(), ...fresh.filter((row) => !comesFirst(row)).reverse()];
  const spoken = new Set(ranked.slice(0, MOST_SPOKEN));
  return { rows: fresh.filter((row) => spoken.has(row)), left: fresh.length - spoken.size, last: newest };
}
