import type { ChatLine } from '@bandshell/contract';
import {
  type ChatListEvent,
  type ChatMessageRow,
  type ChatModes,
  type ChatRow,
  parseChatColor,
} from '@bandshell/domain/chat';
import { clearingRow } from './clearing-row.ts';
import {
  badgesOf,
  nonEmpty,
  type ReadContext,
  readAnnouncementLine,
  readBits,
  readMessageLine,
  readTime,
} from './read-message-line.ts';
import { readRaidNotice } from './read-raid-notice.ts';
import { readWait } from './read-wait.ts';
import { readShoutout } from './spotlights/read-shoutout.ts';

/** The meaning of a chat line for the column. */
export type ChatMentions =
  | { readonly kind: 'row'; readonly row: ChatRow }
  /** The viewer's own state in the room; with a nonce it confirms that message. */
  | { readonly kind: 'self'; readonly self: SelfState; readonly sent: SentMessage | null }
  /** The server's refusal; with a nonce it concerns that message. */
  | {
      readonly kind: 'refusal';
      readonly id: string;
      readonly text: string;
      readonly nonce: string | null;
      /** Wall-clock milliseconds from which the message can be sent; undefined if no wait ends the refusal. */
      readonly until: number | undefined;
    }
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
  readonly bits: number | undefined;
}

/** Reads one line of the room; null if it does not concern the column. */
export function readChatLine(line: ChatLine, context: ReadContext): ChatMentions | null {
  switch (line.command) {
    case 'PRIVMSG':
      return messageUpdates(line, context);
    case 'USERSTATE':
      return { kind: 'self', self: selfState(line), sent: sentMessage(line) };
    case 'NOTICE':
      return {
        kind: 'refusal',
        id: line.tags['msg-id'] ?? '',
        text: line.params[1] ?? '',
        nonce: line.tags['client-nonce'] ?? null,
        until: readWait(line, context.now),
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
      if (line.tags['msg-id'] === 'announcement') return announcementUpdates(line, context);
      const text = line.tags['system-msg'] ?? '';
      return text === '' ? null : { kind: 'row', row: { kind: 'notice', key: context.key, text, tone: 'event' } };
    }
    case 'CLEARMSG': {
      const id = line.tags['target-msg-id'] ?? '';
      return id === '' ? null : removal({ type: 'delete-message', id });
    }
    case 'CLEARCHAT': {
      const login = line.params[1];
      return removal(
        login === undefined ? clearing(line, context) : { type: 'delete-of-user', login: login.toLowerCase() },
      );
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

const clearing = (line: ChatLine, { now }: ReadContext): ChatListEvent => {
  const at = readTime(line.tags['tmi-sent-ts']) ?? now;
  return { type: 'clear', at, notice: clearingRow(at) };
};

const removal = (event: ChatListEvent): ChatMentions => ({ kind: 'removal', event });

function messageUpdates(line: ChatLine, context: ReadContext): ChatMentions | null {
  const row = readMessageLine(line, context);
  return row === null ? null : { kind: 'row', row };
}

function announcementUpdates(line: ChatLine, context: ReadContext): ChatMentions | null {
  const row = readAnnouncementLine(line, context);
  return row === null ? null : { kind: 'row', row };
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
  return {
    nonce,
    id: nonEmpty(id),
    isReply,
    at: readTime(line.tags['tmi-sent-ts']),
    emotes,
    bits: readBits(line.tags.bits),
  };
}
