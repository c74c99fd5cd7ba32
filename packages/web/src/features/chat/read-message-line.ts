import { type ChatLine, nickOfPrefix } from '@bandshell/contract';
import {
  type ChatBadge,
  type ChatMessageRow,
  type ChatVisit,
  defaultChatColor,
  mentionsLogin,
  parseChatColor,
  readAnnouncementColor,
  readBadges,
  readMessageText,
  SHOWN,
} from '@bandshell/domain/chat';
import { readReply } from './replies/read-reply.ts';

export interface ReadContext {
  /** The viewer's login in lower case; null for an anonymous reader. */
  readonly selfLogin: string | null;
  /** A unique row key. */
  readonly key: string;
  /** Wall-clock milliseconds, for lines without a time. */
  readonly now: number;
}

/** Reads a PRIVMSG; null if it has no text to show. */
export function readMessageLine(line: ChatLine, { selfLogin, key, now }: ReadContext): ChatMessageRow | null {
  const login = nickOfPrefix(line.prefix ?? '').toLowerCase();
  const raw = line.params[1] ?? '';
  // Other clients may send text that looks like a command; here it is plain text.
  const read = readMessageText(raw);
  if (login === '' || read.kind === 'empty' || read.kind === 'other-ctcp') return null;
  const isAction = read.kind === 'message' && read.action;
  const text = read.kind === 'message' ? read.text : raw;
  const reply = readReply(line.tags);
  return {
    kind: 'message',
    key,
    id: nonEmpty(line.tags.id),
    login,
    displayName: nonEmpty(line.tags['display-name']) ?? login,
    color: parseChatColor(line.tags.color ?? '') ?? defaultChatColor(line.tags['user-id'] ?? login),
    badges: badgesOf(line),
    visit: visitOf(line),
    text,
    emotes: line.tags.emotes ?? '',
    bits: readBits(line.tags.bits),
    flags: line.tags.flags,
    isAction,
    isMention:
      login !== selfLogin &&
      (mentionsLogin(text, selfLogin) || (reply !== undefined && reply.parentLogin === selfLogin)),
    origin: line.tags['source-room-id'],
    isHistorical: line.tags.historical === '1',
    at: readTime(line.tags['tmi-sent-ts']) ?? now,
    state: SHOWN,
    reply,
  };
}

/** Reads an announcement. It is no stored message: it has no id, so nobody replies to it. */
export function readAnnouncementLine(line: ChatLine, context: ReadContext): ChatMessageRow | null {
  const row = readMessageLine({ ...line, prefix: line.tags.login ?? '' }, context);
  if (row === null) return null;
  const announcement = readAnnouncementColor(line.tags['msg-param-color']);
  const isSaidElsewhere = line.tags['msg-param-hype-train'] !== undefined;
  return { ...row, id: null, reply: undefined, announcement, isSaidElsewhere };
}

export const nonEmpty = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text);
export const badgesOf = ({ tags }: ChatLine): readonly ChatBadge[] =>
  readBadges(tags.badges ?? '').map(({ set }) => set);
const visitOf = ({ tags }: ChatLine): ChatVisit | null => {
  if (tags['first-msg'] === '1') return 'first';
  return tags['returning-chatter'] === '1' ? 'returning' : null;
};
export const readBits = (tag = ''): number | undefined => (/^[1-9]\d{0,6}$/.test(tag) ? Number(tag) : undefined);
export const readTime = (tag = ''): number | null => (/^\d{1,16}$/.test(tag) ? Number(tag) : null);
