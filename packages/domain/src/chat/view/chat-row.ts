import type { ChatBadgeSet } from '../badges/chat-badges.ts';
import type { ChatVisit } from '../badges/chat-visit.ts';
import type { AnnouncementColor } from '../spotlights/announcement.ts';

/** Everything that is shown before a name. */
export type ChatBadge = ChatBadgeSet;

/** A row of the chat column. A changed row is a new object; an unchanged one stays the same. */
export type ChatRow = ChatMessageRow | ChatNoticeRow;

export interface ChatMessageRow {
  readonly kind: 'message';
  /** Constant while the row exists: a pending message keeps it when it gets its id. */
  readonly key: string;
  /** The server's id; null until a sent message has one. */
  readonly id: string | null;
  readonly login: string;
  readonly displayName: string;
  /** `#RRGGBB` as its owner chose it. */
  readonly color: string;
  readonly badges: readonly ChatBadge[];
  /** Says that the sender is new here; only moderators are shown it. */
  readonly visit?: ChatVisit | null;
  readonly text: string;
  /** Which words are emotes: the tag `emotes`. */
  readonly emotes: string;
  /** Bits that the message spent. */
  readonly bits?: number | undefined;
  /** Which words are flagged: the tag `flags`. */
  readonly flags?: string | undefined;
  /** Written with /me: in the third person. */
  readonly isAction: boolean;
  readonly isMention: boolean;
  /** The channel in whose chat it was written, if that is another one, with which this chat is shared. */
  readonly origin?: string | undefined;
  readonly isHistorical: boolean;
  /** Wall-clock milliseconds. */
  readonly at: number;
  readonly state: MessageState;
  /** Set if a moderator makes the text stand out for everybody. */
  readonly announcement?: AnnouncementColor | undefined;
  /** Set if another part of the page says it to screen readers, as the banner of a hype train does. */
  readonly isSaidElsewhere?: boolean | undefined;
  /** Set if the message is a reply. */
  readonly reply?: RowReply | undefined;
}

/** The content that a reply shows of the message that it answers. */
export interface RowReply {
  readonly parentId: string;
  readonly parentLogin: string;
  readonly parentDisplayName: string;
  /** Empty if that message was deleted. */
  readonly parentText: string;
  /** Which words of it are flagged: as the tag `flags` of a message. */
  readonly parentFlags?: string | undefined;
  /** The id of the thread's first message. */
  readonly threadId: string;
}

export type MessageState =
  | { readonly name: 'shown' }
  | { readonly name: 'pending' }
  /** With `until` (wall-clock milliseconds) the message can be sent from then on. */
  | { readonly name: 'failed'; readonly reason: string; readonly until?: number | undefined }
  | { readonly name: 'deleted' };

export interface ChatNoticeRow {
  readonly kind: 'notice';
  readonly key: string;
  readonly text: string;
  /** `event` stands out: someone did something for the channel. */
  readonly tone: 'plain' | 'event';
  /** Of whom the event tells; null if they have not chosen a picture. */
  readonly pictureURL?: string | null;
  /** A channel that the event recommends. */
  readonly channel?: RowChannel | undefined;
}

export interface RowChannel {
  readonly id: string;
  readonly login: string;
  readonly displayName: string;
}

export const SHOWN: MessageState = { name: 'shown' };
export const PENDING: MessageState = { name: 'pending' };
export const DELETED: MessageState = { name: 'deleted' };
