import { type ChatLine, nickOfPrefix } from '@bandshell/contract';
import {
  type ChatBadge,
  type ChatListEvent,
  type ChatMessageRow,
  type ChatModes,
  type ChatRow,
  type ChatVisit,
  defaultChatColor,
  mentionsLogin,
  parseChatColor,
  readAnnouncementColor,
  readBadges,
  readMessageText,
  SHOWN,
} from '@bandshell/domain/chat';
import { readShoutout } from './highlights/read-shoutout.ts';
import { noticeText } from './notice-messages.ts';
import { readRaidNotice } from './read-raid-notice.ts';
import { readReply } from './replies/read-reply.ts';

/** What a chat line means for the column. */
export type ChatNews =
  | { readonly kind: 'row'; readonly row: ChatRow }
  /** The viewer's own state in the room; with a nonce it confirms that message. */
  | { readonly kind: 'self'; readonly self: SelfState; readonly sent: SentMessage | null }
  /** The server's refusal; with a nonce it concerns that message. */
  | { readonly kind: 'refusal'; readonly id: string; readonly text: string; readonly nonce: string | null }
  | { readonly kind: 'removal'; readonly event: ChatListEvent }
  /** Modes of the room that changed, or all of them at the start. */
  | { readonly kind: 'modes'; readonly changes: Partial<ChatModes> };

export type SelfState = Pick<ChatMessageRow, 'displayName' | 'color' | 'badges'>;

export interface SentMessage {
  readonly nonce: string;
  readonly id: string | null;
  readonly isReply: boolean;
  /** Wall-clock milliseconds; null if the server sent no time. */
  readonly at: number | null;
  /** The tag `emotes` of the message. */
  readonly emotes: string;
}

export interface ReadContext {
  /** The viewer's login in lower case; null for an anonymous reader. */
  readonly selfLogin: string | null;
  /** A unique row key. */
  readonly key: string;
  /** Wall-clock milliseconds, for lines without a time. */
  readonly now: number;
}

/** Reads one line of the room; null if it does not concern the column. */
export function readChatLine(line: ChatLine, context: ReadContext): ChatNews | null {
  switch (line.command) {
    case 'PRIVMSG':
      return messageNews(line, context);
    case 'USERSTATE':
      return { kind: 'self', self: selfState(line), sent: sentMessage(line) };
    case 'NOTICE':
      return {
        kind: 'refusal',
        id: line.tags['msg-id'] ?? '',
        text: noticeText(line),
        nonce: line.tags['client-nonce'] ?? null,
      };
    case 'USERNOTICE': {
      // The column shows the poll itself.
      if (line.tags['msg-param-poll'] !== undefined) return null;
      const raid = readRaidNotice(line);
      if (raid !== null) return { kind: 'row', row: { kind: 'notice', key: context.key, tone: 'event', ...raid } };
      const shoutout = readShoutout(line);
      if (shoutout !== null) {
        return { kind: 'row', row: { kind: 'notice', key: context.key, tone: 'event', ...shoutout } };
      }
      if (line.tags['msg-id'] === 'announcement') return announcementNews(line, context);
      const text = line.tags['system-msg'] ?? '';
      return text === '' ? null : { kind: 'row', row: { kind: 'notice', key: context.key, text, tone: 'event' } };
    }
    case 'CLEARMSG': {
      const id = line.tags['target-msg-id'] ?? '';
      return id === '' ? null : removal({ type: 'delete-message', id });
    }
    case 'CLEARCHAT': {
      const login = line.params[1];
      return removal(login === undefined ? { type: 'clear' } : { type: 'delete-of-user', login: login.toLowerCase() });
    }
    case 'ROOMSTATE':
      return { kind: 'modes', changes: readModes(line.tags) };
    default:
      return null;
  }
}

const readModes = (tags: ChatLine['tags']): Partial<ChatModes> => ({
  ...readNumbers(tags),
  ...readFlag('subscribersOnly', tags['subs-only']),
  ...readFlag('emotesOnly', tags['emote-only']),
  ...readFlag('uniqueMessages', tags.r9k),
});

const readFlag = (mode: keyof ChatModes, value: string | undefined): Partial<ChatModes> =>
  value === '0' || value === '1' ? { [mode]: value === '1' } : {};

const readNumbers = ({ slow, 'followers-only': followers }: ChatLine['tags']): Partial<ChatModes> => ({
  ...(slow !== undefined && /^\d{1,6}$/.test(slow) && { slowSeconds: Number(slow) }),
  ...(followers !== undefined && /^\d{1,9}$/.test(followers) && { followersMinutes: Number(followers) }),
  ...(followers === '-1' && { followersMinutes: null }),
});

const removal = (event: ChatListEvent): ChatNews => ({ kind: 'removal', event });

function messageNews(line: ChatLine, { selfLogin, key, now }: ReadContext): ChatNews | null {
  const login = nickOfPrefix(line.prefix ?? '').toLowerCase();
  const raw = line.params[1] ?? '';
  // Other clients may send text that looks like a command; here it is plain text.
  const read = readMessageText(raw);
  if (login === '' || read.kind === 'empty' || read.kind === 'other-ctcp') return null;
  const isAction = read.kind === 'message' && read.action;
  const text = read.kind === 'message' ? read.text : raw;
  const reply = readReply(line.tags);
  const row: ChatMessageRow = {
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
    flags: line.tags.flags,
    isAction,
    isMention:
      login !== selfLogin &&
      (mentionsLogin(text, selfLogin) || (reply !== undefined && reply.parentLogin === selfLogin)),
    isHistorical: line.tags.historical === '1',
    at: readTime(line.tags['tmi-sent-ts']) ?? now,
    state: SHOWN,
    reply,
  };
  return { kind: 'row', row };
}

/** An announcement is no stored message: it has no id, so nobody replies to it. */
function announcementNews(line: ChatLine, context: ReadContext): ChatNews | null {
  const news = messageNews({ ...line, prefix: line.tags.login ?? '' }, context);
  if (news?.kind !== 'row' || news.row.kind !== 'message') return null;
  const announcement = readAnnouncementColor(line.tags['msg-param-color']);
  return { kind: 'row', row: { ...news.row, id: null, reply: undefined, announcement } };
}

const selfState = (line: ChatLine): SelfState => ({
  displayName: line.tags['display-name'] ?? '',
  color: parseChatColor(line.tags.color ?? '') ?? '',
  badges: badgesOf(line),
});

function sentMessage(line: ChatLine): SentMessage | null {
  const nonce = nonEmpty(line.tags['client-nonce']);
  if (nonce === null) return null;
  const { id, emotes = '' } = line.tags;
  const isReply = nonEmpty(line.tags['reply-parent-msg-id']) !== null;
  return { nonce, id: nonEmpty(id), isReply, at: readTime(line.tags['tmi-sent-ts']), emotes };
}

const nonEmpty = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text);
const badgesOf = ({ tags }: ChatLine): readonly ChatBadge[] => readBadges(tags.badges ?? '').map(({ set }) => set);
const visitOf = ({ tags }: ChatLine): ChatVisit | null => {
  if (tags['first-msg'] === '1') return 'first';
  return tags['returning-chatter'] === '1' ? 'returning' : null;
};
const readTime = (tag = ''): number | null => (/^\d{1,16}$/.test(tag) ? Number(tag) : null);
