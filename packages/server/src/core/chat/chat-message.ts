import type { ChatVisit } from '@bandshell/domain/chat';
import type { WornBadges } from './worn-badges.ts';

/** The rooms of other channels that show a message, by channel, with the badges that its writer wears there. */
export type SharedWith = Readonly<Record<string, WornBadges>>;

/** One message, as sent between nodes and stored in the database. Times are ms since the epoch. */
export interface ChatMessage {
  /** A UUID. */
  readonly id: string;
  readonly channelId: string;
  readonly sentAt: number;
  readonly sender: ChatSender;
  /** Without control characters and without the markers of an action. */
  readonly text: string;
  readonly action: boolean;
  /** Which words are emotes: the tag `emotes`. */
  readonly emotes: string;
  readonly reply: ChatReply | null;
  /** The sender's first message in the channel, or that of a new chatter who came back. */
  readonly visit: ChatVisit | null;
  /** Bits that it spent; missing or 0 for none. */
  readonly bits?: number;
  /** Missing for a message that is in its own room alone. */
  readonly shared?: SharedWith;
}

/** The sender at the time of the message. */
export interface ChatSender {
  readonly userId: string;
  readonly login: string;
  readonly displayName: string;
  /** `#RRGGBB` */
  readonly color: string;
  readonly isOwner: boolean;
  readonly isModerator: boolean;
  readonly isVip: boolean;
  /** As in the tags `badges` and `badge-info`. */
  readonly badges: string;
  readonly badgeInfo: string;
}

/** The quoted data of the message that this one replies to, and the id of its thread. */
export interface ChatReply {
  readonly parentId: string;
  readonly parentUserId: string;
  readonly parentLogin: string;
  readonly parentDisplayName: string;
  readonly parentText: string;
  /** The first message of the thread. */
  readonly threadId: string;
  readonly threadLogin: string;
  /** Missing in messages that older versions stored. */
  readonly threadUserId?: string;
  readonly threadDisplayName?: string;
}
