import { type ChatMessageRow, readBadges, SHOWN } from '@bandshell/domain/chat';
import { readParent } from '../../core/chat/read-parent.ts';
import type { ReplayLine } from './chat-replay-query.ts';

const rows = new WeakMap<ReplayLine, ChatMessageRow>();

/** Converts a replay line to a chat row; the same line always returns the same row. */
export const replayRow = (line: ReplayLine): ChatMessageRow => {
  const known = rows.get(line);
  if (known !== undefined) return known;
  const row: ChatMessageRow = {
    kind: 'message',
    // A highlight may contain a part of a stream twice.
    key: `${line.id}@${line.atSeconds}`,
    id: line.id,
    login: line.login,
    displayName: line.displayName,
    color: line.color,
    badges: readBadges(line.badges).map(({ set }) => set),
    text: line.text,
    flags: line.flags,
    emotes: line.emotes,
    isAction: line.isAction,
    isMention: false,
    isHistorical: true,
    at: line.atSeconds * 1000,
    state: SHOWN,
    reply: line.replyTo === null ? undefined : readParent(line.replyTo),
  };
  rows.set(line, row);
  return row;
};
